import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorToSentence } from '../api/error-to-words.ts';
import { KEYS } from '../api/queries.ts';
import { keepLanguage } from '../api/workspace.ts';
import { followPerson } from '../texts/language.ts';
import { toast } from '../ui/toasts.tsx';

/** Keeps the language of the person who is signed in, and shows the app in it. Null: as the browser has it. */
export function useLanguage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: keepLanguage,
    onSuccess: async (_, language) => {
      if (!followPerson(language)) await queries.invalidateQueries({ queryKey: KEYS.workspace });
    },
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
  });
}
