/*
 * What the reference page does where scripts run: it searches, and copies examples. Without them the page is the same, less these.
 * `/` goes to the search, Escape empties it.
 */
export const REFERENCE_SCRIPT = `
const search = document.getElementById('search');
const found = document.getElementById('found');
const contents = document.getElementById('contents');
// Where they stand above the page, not beside it, they would be all that is seen of it.
const isNarrow = matchMedia('(max-width: 50rem)').matches;
contents.open = !isNarrow;
const pieces = [...document.querySelectorAll('main section')].map((section) => ({
  section,
  link: document.querySelector('nav a[href="#' + section.id + '"]'),
  text: section.textContent.toLowerCase(),
}));
const show = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  contents.open = !isNarrow || words.length > 0;
  for (const { section, link, text } of pieces) {
    const matches = words.every((word) => text.includes(word));
    section.hidden = !matches;
    if (link) link.parentElement.hidden = !matches;
    if (matches) count += 1;
  }
  for (const group of document.querySelectorAll('[data-group]')) {
    group.hidden = ![...group.querySelectorAll('section, li')].some((inner) => !inner.hidden);
  }
  for (const intro of document.querySelectorAll('[data-intro]')) intro.hidden = words.length > 0;
  found.textContent = words.length === 0 ? '' : count === 0 ? 'Nothing found' : count + ' found';
};
search.parentElement.hidden = false;
search.addEventListener('input', show);
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== search) {
    event.preventDefault();
    search.focus();
  } else if (event.key === 'Escape' && search.value !== '') {
    search.value = '';
    show();
  }
});
// Whoever follows a link wants to see where it leads, whatever was searched for.
addEventListener('hashchange', () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.closest('[hidden]')) return;
  search.value = '';
  show();
  target.scrollIntoView();
});
for (const code of document.querySelectorAll('pre > code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      // Without TLS browsers give no access to the clipboard; what is selected can be copied by hand.
      getSelection().selectAllChildren(code);
      button.textContent = 'Selected';
    }
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
  code.parentElement.append(button);
}
`;
