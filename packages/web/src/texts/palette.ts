/** The texts of the search over everything, and of the keys that work everywhere. */
export const PALETTE_TEXTS = {
  title: 'Search',
  placeholder: 'Mailboxes, documents, words on their pages',
  results: 'Found',
  nothing: 'Nothing was found.',
  onPages: 'on its pages',
  waiting: 'Searching',
  open: 'Search all',
  keys: [
    ['Ctrl K', 'Search mailboxes, documents and the words on their pages'],
    ['?', 'The keys of the page'],
    ['j, k', 'In a list of documents the next one, the one before'],
    ['/', 'Search the list'],
    ['u', 'Send documents'],
  ],
} as const;
