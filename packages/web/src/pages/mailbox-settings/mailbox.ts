import type { Schema } from '@rowbox/client';

export type Mailbox = Schema<'Mailbox'>;
