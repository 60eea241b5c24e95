import { AsyncLocalStorage } from 'node:async_hooks';

/** Who asks for what is being done: a person, an API app, or whoever sent a mail. */
export interface Actor {
  readonly kind: 'person' | 'app' | 'mail';
  /** Of the user or API app; the address of who sent the mail. */
  readonly id: string;
  readonly traceId: string;
}

const actors = new AsyncLocalStorage<Actor>();

/** Does the work, and all that follows from it, in the name of the actor. Every door does so for whoever comes in by it. */
export const actingAs = <Result>(actor: Actor, work: () => Result): Result => actors.run(actor, work);

/** Null: the service itself, or who runs it. */
export const currentActor = (): Actor | null => actors.getStore() ?? null;
