import { toast } from '../ui/toasts.tsx';
import { api } from './client.ts';
import { errorToSentence } from './error-to-words.ts';

/** Shows the file a document was read from in a window of its own. */
export async function viewOriginal(mailboxId: string, id: string): Promise<void> {
  // Opened at once, while the click still counts: browsers block windows that open later.
  const tab = window.open('', '_blank');
  try {
    const { url } = await api.getViewUrl({ id, mailboxId });
    if (tab) tab.location.href = url;
  } catch (fault) {
    tab?.close();
    toast(errorToSentence(fault), { tone: 'bad' });
  }
}
