import { guardedGet, NotFetched } from '../outbound/guarded-get.ts';
import { RefusedAddress } from '../outbound/public-address.ts';
import type { Context } from './context.ts';

/** In words for who gave the link. */
export class LinkNotFollowed extends Error {
  override readonly name = 'LinkNotFollowed';
}

/**
 * The file behind an `https:` link that a caller gave; of the operator's own network only where webhooks may go there, too.
 *
 * @throws LinkNotFollowed
 */
export async function readLinkedFile(
  { allowPrivateTargets }: Pick<Context, 'allowPrivateTargets'>,
  link: string,
  limits: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  try {
    return await guardedGet(link, { allowPrivate: allowPrivateTargets, ...limits });
  } catch (error) {
    if (!(error instanceof RefusedAddress || error instanceof NotFetched)) throw error;
    throw new LinkNotFollowed(`This link was not followed: ${error.message}`, { cause: error });
  }
}
