// Written by scripts/make-texts.ts from languages/en.json: change it there.

export interface Catalogue {
  readonly mails: {
    readonly somebody: string;
    readonly password: string;
    readonly passwordText: (values: { readonly email: string; readonly url: string }) => string;
    readonly invitation: (values: { readonly by: string }) => string;
    readonly invitationText: (values: { readonly by: string; readonly email: string; readonly url: string }) => string;
    readonly share: (values: { readonly by: string; readonly mailbox: string }) => string;
    readonly shareText: (values: { readonly by: string; readonly email: string; readonly mailbox: string; readonly role: 'editor' | 'viewer'; readonly url: string }) => string;
    readonly webhook: (values: { readonly mailbox: string }) => string;
    readonly webhookText: (values: { readonly mailbox: string; readonly reason: 'failing' | 'gone'; readonly target: string; readonly url: string }) => string;
  };
  readonly news: {
    readonly read: (values: { readonly count: number }) => string;
    readonly failed: (values: { readonly count: number }) => string;
    readonly oneRead: (values: { readonly name: string }) => string;
    readonly oneFailed: (values: { readonly name: string }) => string;
    readonly assigned: (values: { readonly count: number }) => string;
    readonly commented: (values: { readonly count: number }) => string;
    readonly oneAssigned: (values: { readonly name: string }) => string;
    readonly oneCommented: (values: { readonly name: string }) => string;
    readonly autoConfirmed: (values: { readonly count: number }) => string;
    readonly oneAutoConfirmed: (values: { readonly name: string }) => string;
    readonly shared: (values: { readonly mailbox: string }) => string;
    readonly sharedBy: (values: { readonly by: string; readonly mailbox: string }) => string;
    readonly mayRead: string;
    readonly mayEdit: string;
    readonly nameless: string;
    readonly more: (values: { readonly count: number }) => string;
    readonly open: (values: { readonly mailbox: string }) => string;
    readonly why: string;
    readonly stop: string;
    readonly settings: string;
  };
  readonly pages: {
    readonly setup: {
      readonly title: string;
      readonly lead: string;
      readonly email: string;
      readonly password: string;
      readonly passwordHint: (values: { readonly least: number }) => string;
      readonly create: string;
      readonly goneTitle: string;
      readonly gone: string;
      readonly toSignIn: string;
      readonly badEmail: string;
      readonly shortPassword: (values: { readonly least: number }) => string;
      readonly longPassword: string;
      readonly emailTaken: string;
      readonly doneTitle: string;
      readonly done: string;
    };
    readonly welcome: {
      readonly title: string;
      readonly lead: string;
      readonly api: string;
      readonly reference: string;
      readonly openapi: string;
      readonly ready: string;
    };
    readonly unsubscribe: {
      readonly title: string;
      readonly lead: (values: { readonly kinds: string }) => string;
      readonly stop: string;
      readonly doneTitle: string;
      readonly done: (values: { readonly kinds: string }) => string;
      readonly settings: string;
      readonly brokenTitle: string;
      readonly broken: string;
      readonly kinds: {
        readonly documentProcessed: string;
        readonly documentFailed: string;
        readonly mailboxShared: string;
        readonly autoConfirmed: string;
        readonly documentAssigned: string;
        readonly documentCommented: string;
      };
    };
    readonly drive: {
      readonly title: string;
      readonly lost: string;
      readonly back: string;
    };
  };
}
