import { BASE_PATH } from '../base-path.ts';
import { CHOSEN, LOCALE } from '../texts/language.ts';
import { noteAnswer, probe } from './connection.ts';
import { signInAgain } from './sign-in-again.ts';

const HTTP_UNAUTHORIZED = 401;

/** `fetch` that notes whether the service is there, and asks the person to sign in again where the session has ended. */
export const fetchAsPerson: typeof fetch = async (input, init) => {
  const response = await noting(input, init);
  if (response.status !== HTTP_UNAUTHORIZED || isSigningIn(input)) return response;
  return (await signInAgain()) ? noting(input, init) : response;
};

async function noting(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> {
  try {
    const response = await fetch(input, inChosenLanguage(input, init));
    noteAnswer();
    return response;
  } catch (error) {
    // An answer that nobody waits for any more says nothing of the line.
    if (error instanceof TypeError && !init?.signal?.aborted) await probe();
    throw error;
  }
}

/** The browser asks for answers in its languages by itself, unless another was chosen here. */
function inChosenLanguage(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): RequestInit | undefined {
  if (CHOSEN === null) return init;
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set('accept-language', LOCALE);
  return { ...init, headers };
}

const isSigningIn = (input: Parameters<typeof fetch>[0]): boolean =>
  new URL(input instanceof Request ? input.url : input, location.href).pathname.startsWith(
    `${BASE_PATH}/auth/`,
  );
