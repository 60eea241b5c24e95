/* Written by scripts/make-client.ts from docs/openapi.json. */

export interface components {
    schemas: {
        /** @description Whether documents that were read surely enough are confirmed without anybody looking. */
        readonly AutoConfirm: {
            readonly enabled: boolean;
            /** @description How many values of a thousand may be wrong in documents that nobody looks at. */
            readonly wrongPerThousand: number;
            /** @description Which share of them is drawn for people all the same, 0 to 1. */
            readonly sampleShare: number;
        };
        /** @description A place on the document. */
        readonly NamedPlace: {
            /**
             * Format: int32
             * @description From 1.
             */
            readonly page: number;
            /** @description Left, top, right, bottom in fractions of the page, from its upper left corner. */
            readonly box: readonly number[];
            /** @description As read, before it was turned into the field's type. */
            readonly text: string;
        };
        readonly RowOperation: {
            readonly extractionId: string;
            /** @enum {string} */
            readonly op: "add" | "remove" | "move";
            /** @description Group id. */
            readonly section: string;
            /**
             * Format: int32
             * @description From 0. For `remove` and `move` the row it is about; for `add` where to insert, at the end if left out.
             */
            readonly index?: number | null;
            /**
             * Format: int32
             * @description For `move`: the index the row has afterwards.
             */
            readonly to?: number | null;
        };
        readonly CellChange: {
            readonly extractionId: string;
            /** @description `Data.{key}` for a header value, `Sections.{groupId}[{index}].data.{key}` for one of a row. */
            readonly fieldPath: string;
            /** @description Read as the field's type; null, or left out, empties the cell. A text may be written as people write it, `1.234,50 €` or `03.04.2026`: it is read as the document writes, else as the languages of the request do, else as it can be read at all. Where two readings remain (`1,234`) it is refused with both. The value that is there confirms it. */
            readonly newValue?: unknown;
            /** @description Where on the document the new value stands, of one that a person took from there. */
            readonly citation?: components["schemas"]["NamedPlace"] | null;
            /** @description Takes back what was set or confirmed there: what was read holds again. `newValue` is left out. */
            readonly reset?: boolean | null;
        };
        /**
         * @description Row operations are applied first, in their order; then the changes.
         * @example {
         *       "rowOperations": [
         *         {
         *           "extractionId": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
         *           "op": "add",
         *           "section": "items",
         *           "index": 0
         *         }
         *       ],
         *       "changes": [
         *         {
         *           "extractionId": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
         *           "fieldPath": "Data.invoiceDate",
         *           "newValue": "2026-11-20"
         *         },
         *         {
         *           "extractionId": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
         *           "fieldPath": "Sections.items[0].data.amount",
         *           "newValue": 1250.5
         *         }
         *       ]
         *     }
         */
        readonly CellBatch: {
            /** @description Here or in the query. */
            readonly mailboxId?: string | null;
            readonly rowOperations?: readonly components["schemas"]["RowOperation"][] | null;
            readonly changes?: readonly components["schemas"]["CellChange"][] | null;
            /** @description Of an extraction of which some changes cannot be made, the others are made; `refusedCells` says which were not. */
            readonly keepGood?: boolean | null;
        };
        /**
         * @example {
         *       "fieldPaths": [
         *         "Data.invoiceDate",
         *         "Sections.items[0]"
         *       ]
         *     }
         */
        readonly ConfirmationRequest: {
            /** @description Values as cell changes name them, or whole rows, `Sections.{groupId}[{index}]`. Left out: all that was read. */
            readonly fieldPaths?: readonly string[] | null;
        };
        /** @enum {string} */
        readonly FieldType: "text" | "number" | "integer" | "currency" | "date" | "time" | "datetime" | "boolean" | "enum" | "address";
        readonly FieldValidatorRequest: {
            /** @enum {string} */
            readonly kind: "email" | "usZip" | "regex" | "formula";
            /** @description Of `regex`: what the whole value must match. */
            readonly pattern?: string | null;
            /** @description Of `formula`: what must be true. */
            readonly expression?: string | null;
            /** @description Told instead of the standard message. */
            readonly message?: string | null;
        };
        readonly FieldDefinitionRequest: {
            readonly key: string;
            readonly label?: string | null;
            /** @enum {string} */
            readonly type: "text" | "number" | "integer" | "currency" | "date" | "time" | "datetime" | "boolean" | "enum" | "address";
            readonly hint?: string | null;
            readonly unit?: string | null;
            readonly values?: readonly string[] | null;
            readonly required?: boolean;
            readonly formula?: string | null;
            readonly validator?: components["schemas"]["FieldValidatorRequest"] | null;
            readonly validate?: string | null;
        };
        readonly GroupRequest: {
            readonly id: string;
            readonly name: string;
            readonly fields?: readonly components["schemas"]["FieldDefinitionRequest"][];
        };
        readonly SplitKeyRequest: {
            readonly fieldKey: string;
            /**
             * @description For date and datetime fields; left out: `month`.
             * @enum {string|null}
             */
            readonly interval?: "year" | "month" | "day" | null;
        };
        readonly LayoutNode: {
            /** @enum {string} */
            readonly type: "grid" | "card" | "heading" | "field" | "table";
            readonly span?: number | null;
            readonly children?: readonly components["schemas"]["LayoutNode"][] | null;
            readonly level?: number | null;
            readonly key?: string | null;
            readonly label?: string | null;
            /** @enum {string|null} */
            readonly control?: "text" | "textarea" | "number" | "date" | "time" | "datetime" | "checkbox" | "currency" | "select" | null;
            /** @description For `table`: the group it shows; may be left out when there is exactly one. */
            readonly group?: string | null;
            readonly tableColumns?: readonly string[] | null;
        };
        readonly LayoutDefinition: {
            readonly label?: string | null;
            readonly children: readonly components["schemas"]["LayoutNode"][];
        };
        /** @description What is read from every document of a mailbox. */
        readonly MailboxConfigRequest: {
            readonly name?: string | null;
            /** @description What the documents are, in a sentence for the reader. */
            readonly hint?: string | null;
            readonly fields?: readonly components["schemas"]["FieldDefinitionRequest"][] | null;
            readonly groups?: readonly components["schemas"]["GroupRequest"][] | null;
            readonly splitKeys?: readonly components["schemas"]["SplitKeyRequest"][] | null;
            /** @description Left out: the mailbox keeps the one it has, with what is new at its end; null: one is made from the fields and groups. */
            readonly layout?: components["schemas"]["LayoutDefinition"] | null;
        };
        readonly BacktestRequest: {
            readonly config: components["schemas"]["MailboxConfigRequest"];
            /**
             * @description At most so many, those that were checked last.
             * @default 100
             */
            readonly documents?: number;
        };
        /** @enum {string} */
        readonly StackMode: "off" | "propose" | "automatic";
        /**
         * @example {
         *       "parts": [
         *         {
         *           "firstPage": 1,
         *           "lastPage": 2
         *         },
         *         {
         *           "firstPage": 3,
         *           "lastPage": 3
         *         }
         *       ]
         *     }
         */
        readonly PartDocument: {
            /** @description In the order of the pages, none of them twice. Pages in no part are left out of all documents. One part with all pages says that it is one document. */
            readonly parts: readonly {
                /**
                 * Format: int32
                 * @description From 1, over all files of the document.
                 */
                readonly firstPage: number;
                /**
                 * Format: int32
                 * @description The last one in it.
                 */
                readonly lastPage: number;
            }[];
        };
        /**
         * @example {
         *       "documentIds": [
         *         "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
         *         "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c2"
         *       ]
         *     }
         */
        readonly MergeDocuments: {
            /** @description Of one mailbox, in the order of their pages. The first one holds them all after. */
            readonly documentIds: readonly string[];
        };
        /** @enum {string} */
        readonly DocumentStatus: "pending" | "processing" | "extracted" | "failed" | "permanentlyFailed";
        /**
         * @example {
         *       "password": "the password of the PDF"
         *     }
         */
        readonly UnlockDocument: {
            /** @description Of the PDF. It is used once and kept nowhere. */
            readonly password: string;
        };
        /**
         * @example {
         *       "toMailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d3"
         *     }
         */
        readonly MoveDocument: {
            /** @description Where it is to be. */
            readonly toMailboxId: string;
        };
        readonly UploadRequest: {
            /** @description PDF, PNG, JPEG, TIFF, WebP, GIF, BMP, AVIF, HEIC or HEIF; together at most 10 MB. What a file is, is decided by its bytes. */
            readonly Files: readonly string[];
            /** @description The caller's own reference, kept with the documents. */
            readonly ClientReferenceId?: string | null;
            readonly Notes?: string | null;
            /** @description One document whose pages are the files in order. */
            readonly GroupAsSingleDocument?: boolean;
            /** @description `false`: the documents wait as `pending` until they are told to be processed. */
            readonly Enqueue?: boolean;
        };
        readonly CreateConfigDraft: {
            /** @description 1 to 5 documents of one kind, one a file; the same formats and size as an upload. */
            readonly Files: readonly string[];
            /** @description What the documents are and what is wanted of them, in free words. */
            readonly Hint?: string | null;
        };
        readonly WantedField: {
            readonly label: string;
            /** @description Left out: what the samples show. */
            readonly type?: components["schemas"]["FieldType"] | null;
            readonly hint?: string | null;
        };
        /**
         * @description What a person says of the draft; it replaces what was said before.
         * @example {
         *       "hint": "Electricity bills of our branches",
         *       "fields": [
         *         {
         *           "label": "Cost centre",
         *           "type": "text"
         *         }
         *       ],
         *       "exclude": [
         *         "phone"
         *       ]
         *     }
         */
        readonly InferConfigDraft: {
            /** @description What the documents are and what is wanted of them, in free words. */
            readonly hint?: string | null;
            /** @description Fields the config must have, found on the samples or not. */
            readonly fields?: readonly components["schemas"]["WantedField"][] | null;
            /** @description Keys or labels of fields, ids or names of groups, that it must not have. */
            readonly exclude?: readonly string[] | null;
        };
        /**
         * @example {
         *       "text": "The supplier sends a corrected one."
         *     }
         */
        readonly NewDocumentComment: {
            readonly text: string;
        };
        /**
         * @example {
         *       "userId": null
         *     }
         */
        readonly DocumentAssignee: {
            /** @description One of the people of the mailbox; null: nobody. */
            readonly userId: string | null;
        };
        /**
         * @example {
         *       "method": "deviceCode"
         *     }
         */
        readonly DriveConsentRequest: {
            /** @enum {string} */
            readonly method: "browser" | "deviceCode";
            /** @description In whose settings the person goes on afterwards, with `browser`. */
            readonly mailboxId?: string | null;
        };
        /**
         * @example {
         *       "key": "{ \"client_email\": \"…\", \"private_key\": \"…\" }",
         *       "folderId": "1AbC"
         *     }
         */
        readonly ServiceAccountInput: {
            /** @description The JSON file of the key, as Google gives it. Kept encrypted and never shown. */
            readonly key: string;
            /** @description Of a folder that is shared with the service account, such as one of a shared drive. */
            readonly folderId: string;
        };
        /** @description Over which channels a notification is delivered. */
        readonly NotificationChannels: {
            readonly email: boolean;
            readonly push: boolean;
        };
        /** @description Who is told what about a mailbox. `autoConfirmed` left out stays as it is. */
        readonly NotificationPreferencesUpdate: {
            readonly documentProcessed: components["schemas"]["NotificationChannels"];
            readonly documentFailed: components["schemas"]["NotificationChannels"];
            readonly mailboxShared: components["schemas"]["NotificationChannels"];
            /** @description A document was confirmed by itself: see `autoConfirm`. */
            readonly autoConfirmed?: components["schemas"]["NotificationChannels"];
        };
        /** @description How long a mailbox keeps what it holds. A document that has neither files nor an extraction any more goes as a whole. */
        readonly Retention: {
            /**
             * Format: int32
             * @description So many days after it came the files of a document are deleted; null: they are kept.
             */
            readonly filesDays: number | null;
            /**
             * Format: int32
             * @description So many days after it came what was read from it and learnt by it is deleted; null: they are kept.
             */
            readonly extractionsDays: number | null;
            /**
             * Format: int32
             * @description So many days after it came mails are deleted; null: they are kept.
             */
            readonly mailsDays: number | null;
        };
        readonly CreateMailbox: {
            readonly name: string;
            /** @description Left out: no fields yet. */
            readonly config?: components["schemas"]["MailboxConfigRequest"] | null;
            readonly sampleInferenceSessionId?: string | null;
        };
        /** @description Members left out stay as they are. */
        readonly UpdateMailbox: {
            readonly name?: string | null;
            readonly isActive?: boolean | null;
            readonly notificationPreferences?: components["schemas"]["NotificationPreferencesUpdate"] | null;
            readonly autoConfirm?: components["schemas"]["AutoConfirm"] | null;
            readonly retention?: components["schemas"]["Retention"] | null;
            readonly stacks?: components["schemas"]["StackMode"] | null;
            readonly learnsFrom?: readonly string[] | null;
        };
        /**
         * @example {
         *       "provider": "folder",
         *       "folder": "Bookkeeping/Invoices"
         *     }
         */
        readonly ExportInput: {
            /**
             * @description `none`: the mailbox is not exported any more.
             * @enum {string}
             */
            readonly provider: "none" | "googleDrive" | "oneDrive" | "webdav" | "folder";
            /** @description Names of folders with `/` between them, made where they are missing. Left out: the name of the mailbox. */
            readonly folder?: string | null;
            /** @description For `webdav`: the server, such as a Nextcloud or an ownCloud. */
            readonly webdav?: {
                /** @description Of the folder on the server in which `folder` is. */
                readonly url: string;
                readonly userName: string;
                /** @description Of the user, or of an app. Kept encrypted and never shown. Left out: the one that is known. */
                readonly password?: string | null;
            } | null;
            /** @description Whether the files of documents are put into a folder `Originals` beside the workbook, too; see `cloudDriveUploadStatus` of a document. Left out: no. */
            readonly uploadOriginals?: boolean | null;
        };
        /**
         * @description A browser (Web Push), or a native app (Firebase Cloud Messaging, Apple Push Notification).
         * @example {
         *       "platform": "web",
         *       "endpoint": "https://push.example.com/send/f4k3",
         *       "keys": {
         *         "p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
         *         "auth": "tBHItJI5svbpez7KI4CCXg"
         *       },
         *       "name": "Firefox on the office laptop"
         *     }
         */
        readonly RegisterInstallation: {
            /** @constant */
            readonly platform: "web";
            /** @description Of the browser's push subscription. */
            readonly endpoint: string;
            readonly keys: {
                readonly p256dh: string;
                readonly auth: string;
            };
            /** @description What it is called, such as the kind of device. */
            readonly name?: string | null;
        } | {
            /** @constant */
            readonly platform: "fcm";
            /** @description As the platform gave it to the app. */
            readonly token: string;
            /** @description What it is called, such as the kind of device. */
            readonly name?: string | null;
        } | {
            /** @constant */
            readonly platform: "apns";
            /** @description As the platform gave it to the app. */
            readonly token: string;
            /** @description What it is called, such as the kind of device. */
            readonly name?: string | null;
        };
        /**
         * @example {
         *       "documentIds": [
         *         "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c9"
         *       ]
         *     }
         */
        readonly ChosenProposals: {
            /** @description Left out: all there are. */
            readonly documentIds?: readonly string[] | null;
        };
        /**
         * @example {
         *       "customEmails": [
         *         "billing@supplier.example",
         *         "*@partner.example"
         *       ]
         *     }
         */
        readonly ReplaceAuthorizedSenders: {
            /** @description Addresses, or `*@domain` for all of a domain; compared without regard to case. */
            readonly customEmails: readonly string[];
        };
        readonly MailboxShareRequest: {
            /** @description Of somebody of another account, also of one who has none yet. */
            readonly email: string;
            /**
             * @description `viewer` reads; `editor` also uploads, corrects, deletes documents and changes the config.
             * @enum {string}
             */
            readonly role: "viewer" | "editor";
        };
        /**
         * @example {
         *       "shares": [
         *         {
         *           "email": "colleague@example.org",
         *           "role": "editor"
         *         }
         *       ]
         *     }
         */
        readonly ReplaceMailboxShares: {
            readonly shares: readonly components["schemas"]["MailboxShareRequest"][];
        };
        /**
         * @example {
         *       "configLocked": true
         *     }
         */
        readonly ConfigLock: {
            readonly configLocked: boolean;
        };
        /**
         * @description Values without a source file. Fields with a formula are computed and cannot be set.
         * @example {
         *       "title": "Rent, November",
         *       "data": {
         *         "invoiceNumber": "4711",
         *         "invoiceDate": "2026-11-20",
         *         "total": 1250.5
         *       },
         *       "sections": {
         *         "items": [
         *           {
         *             "description": "Rent",
         *             "quantity": 1,
         *             "amount": 1250.5
         *           }
         *         ]
         *       }
         *     }
         */
        readonly CreateManualDocument: {
            /** @description Shown as the name of the document. */
            readonly title?: string | null;
            /** @description Values by field key: numbers, booleans, and texts that can be read as the field's type. */
            readonly data?: {
                readonly [key: string]: unknown;
            } | null;
            /** @description Rows by group id. */
            readonly sections?: {
                readonly [key: string]: readonly {
                    readonly [key: string]: unknown;
                }[];
            } | null;
        };
        /** @description In fractions of the page, from its upper left corner, as the boxes of citations. */
        readonly PageRegion: {
            readonly x: number;
            readonly y: number;
            readonly width: number;
            readonly height: number;
        };
        /**
         * @description Where on the document somebody drew a table.
         * @example {
         *       "groupPath": "Sections.items",
         *       "page": 1,
         *       "region": {
         *         "x": 0.05,
         *         "y": 0.22,
         *         "width": 0.9,
         *         "height": 0.1
         *       }
         *     }
         */
        readonly DrawnTable: {
            /** @description `Sections.{groupId}`: the group whose rows stand there. */
            readonly groupPath: string;
            /**
             * Format: int32
             * @description From 1.
             */
            readonly page: number;
            readonly region: components["schemas"]["PageRegion"];
        };
        /** @description OAuth 2.0 client credentials grant (RFC 6749 section 4.4). */
        readonly TokenRequest: {
            /** @description `client_credentials` */
            readonly grant_type: string;
            /** @description Left out when the client authenticates by HTTP Basic. */
            readonly client_id?: string;
            readonly client_secret?: string;
            /** @description Space-separated, of `api.read`, `api.write`, `mcp.read`, `mcp.write`. Left out: `api.read api.write`. */
            readonly scope?: string;
            /** @description What the token is for (RFC 8707): the address of the service, or that of its tool server (`…/mcp`), which then takes it alone. Left out: the service, its tool server included. */
            readonly resource?: string;
        };
        /**
         * @example {
         *       "url": "https://books.example.com/hooks/rowbox",
         *       "events": [
         *         "document.extracted",
         *         "document.failed"
         *       ]
         *     }
         */
        readonly CreateWebhook: {
            /** @description Where it posts to, beginning with `https://`. Private, local and reserved addresses are refused. */
            readonly url: string;
            /** @description What it is told of. */
            readonly events: readonly ("document.extracted" | "document.failed" | "extraction.corrected" | "document.deleted" | "extraction.confirmed" | "extraction.autoConfirmed" | "document.commented" | "document.assigned")[];
            /** @default true */
            readonly isActive?: boolean;
        };
        /**
         * @example {
         *       "url": "https://books.example.com/hooks/rowbox",
         *       "events": [
         *         "document.extracted",
         *         "document.failed"
         *       ],
         *       "isActive": true
         *     }
         */
        readonly UpdateWebhook: {
            /** @description Where it posts to, beginning with `https://`. Private, local and reserved addresses are refused. */
            readonly url: string;
            /** @description What it is told of. */
            readonly events: readonly ("document.extracted" | "document.failed" | "extraction.corrected" | "document.deleted" | "extraction.confirmed" | "extraction.autoConfirmed" | "document.commented" | "document.assigned")[];
            readonly isActive: boolean;
        };
        /**
         * @description One delivery, or those of events of a time; at most 10,000.
         * @example {
         *       "from": "2026-11-20T00:00:00.000Z",
         *       "status": "failed"
         *     }
         */
        readonly ReplayWebhook: {
            /** @description Opaque identifier. Case matters. */
            readonly deliveryId: string;
        } | {
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly from: string;
            /**
             * Format: date-time
             * @description Left out: until now.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly until?: string;
            /**
             * @description Which of those that have ended.
             * @default failed
             * @enum {string}
             */
            readonly status?: "delivered" | "failed" | "all";
        };
        /** @description Everything in a mailbox as one ZIP file. */
        readonly Archive: {
            /** @enum {string} */
            readonly status: "none" | "waiting" | "working" | "ready" | "failed";
            /**
             * Format: int32
             * @description Files and extractions that are in it so far.
             */
            readonly done: number;
            /**
             * Format: int32
             * @description Of how many; null until that is known.
             */
            readonly total: number | null;
            /**
             * Format: int32
             * @description Files that are lost or damaged on the server, and left out.
             */
            readonly missing: number;
            /** @description In bytes. */
            readonly size: number | null;
            /** @description Why there is none. */
            readonly error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly requestedAt: string | null;
            /**
             * Format: date-time
             * @description When it is deleted.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly expiresAt: string | null;
        };
        /**
         * @description Who did what when.
         * @example {
         *       "id": "aud_4711",
         *       "at": "2026-11-20T09:30:02.000Z",
         *       "actor": {
         *         "kind": "person",
         *         "id": "usr_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
         *         "name": "owner@example.com"
         *       },
         *       "action": "extraction.corrected",
         *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
         *       "mailboxName": "Invoices",
         *       "subjectId": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
         *       "details": {
         *         "changes": [
         *           {
         *             "fieldPath": "Data.total",
         *             "newValue": 1250.5
         *           }
         *         ]
         *       },
         *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
         *     }
         */
        readonly AuditEntry: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly at: string;
            readonly actor: {
                /**
                 * @description `service`: the service itself, or who runs it.
                 * @enum {string}
                 */
                readonly kind: "person" | "app" | "mail" | "service";
                readonly id: string | null;
                /** @description The e-mail address of a person or sender, the name of an API app, as it was then. */
                readonly name: string | null;
            };
            /** @enum {string} */
            readonly action: "mailbox.created" | "mailbox.updated" | "mailbox.config_replaced" | "mailbox.export_replaced" | "mailbox.shares_replaced" | "mailbox.senders_replaced" | "mailbox.reprocessed" | "mailbox.archived" | "mailbox.deleted" | "document.received" | "document.entered" | "document.processed" | "document.retried" | "document.reprocessed" | "document.deleted" | "document.commented" | "document.comment_deleted" | "document.assigned" | "document.moved" | "document.unlocked" | "document.parted" | "document.merged" | "document.kept_as_one" | "extraction.corrected" | "extraction.confirmed" | "extraction.deleted" | "proposal.accepted" | "memory.forgotten" | "retention.applied" | "data.forgotten" | "account.erased" | "drive.connected" | "drive.disconnected" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.tested" | "webhook.replayed" | "webhook.disabled" | "webhook.deleted" | "api_app.created" | "api_app.secret_rotated" | "api_app.deleted" | "member.invited" | "member.link_made" | "member.removed";
            /** @description Opaque identifier. Case matters. */
            readonly mailboxId: string | null;
            /** @description As it was then. */
            readonly mailboxName: string | null;
            /** @description Of the document, extraction, webhook, member or API app. */
            readonly subjectId: string | null;
            /** @description What was changed, by action. */
            readonly details: {
                readonly [key: string]: unknown;
            };
            /** @description Of the request. */
            readonly traceId: string | null;
        };
        /** @description Newest first. */
        readonly AuditList: {
            readonly items: readonly components["schemas"]["AuditEntry"][];
            /** Format: int32 */
            readonly totalCount: number;
            /** Format: int32 */
            readonly page: number;
            /** Format: int32 */
            readonly pageSize: number;
            readonly hasNextPage: boolean;
        };
        /** @description A document that people settled, whose example a value follows. */
        readonly Precedent: {
            readonly documentId: string;
            /** @description The document's name; that of its mailbox where it is in another one. */
            readonly document: string;
            /** @description The mailbox it is in, where that is another one (`learnsFrom`). */
            readonly mailboxId?: string;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly settledAt: string;
            /** @enum {string} */
            readonly how: "corrected" | "confirmed";
        };
        /** @description Where a value stands on the document. */
        readonly Citation: {
            /**
             * Format: int32
             * @description From 1.
             */
            readonly page: number;
            /** @description Left, top, right, bottom in fractions of the page, from its upper left corner. */
            readonly box: readonly number[];
            /** @description As read, before it was turned into the field's type. */
            readonly text: string;
            /** @description Documents that people settled like this, the newest first. Of a `learnt` value the box says what it follows from. */
            readonly asIn?: readonly components["schemas"]["Precedent"][];
        };
        readonly FailedUpdate: {
            readonly extractionId: string;
            readonly error: string;
        };
        readonly RefusedCell: {
            readonly extractionId: string;
            readonly fieldPath: string;
            /** @description Why, in words that name no path. */
            readonly error: string;
        };
        readonly CellBatchResult: {
            /**
             * Format: int32
             * @description How many extractions were updated.
             */
            readonly successCount: number;
            /** @description Extractions of which nothing was changed, with the reason. */
            readonly failedUpdates: readonly components["schemas"]["FailedUpdate"][];
            /** @description With `keepGood`: every change that cannot be made. */
            readonly refusedCells?: readonly components["schemas"]["RefusedCell"][];
        };
        /** @enum {string} */
        readonly ValidationStatus: "valid" | "warning" | "invalid";
        readonly ValidationIssue: {
            readonly fieldKey: string;
            /** @description Group id; null for a header field. */
            readonly sectionId: string | null;
            /**
             * Format: int32
             * @description From 0; null for a header field.
             */
            readonly rowIndex: number | null;
            /** @enum {string} */
            readonly severity: "warning" | "error";
            /** @enum {string} */
            readonly code: "required_missing" | "type_mismatch" | "enum_not_allowed" | "validator_email" | "validator_us_zip" | "validator_regex" | "validator_formula" | "validate_failed" | "formula_error" | "low_confidence" | "value_not_in_document" | "ambiguous_value" | "page_mismatch" | "totals_mismatch" | "possible_duplicate" | "check_wanted";
            readonly message: string;
        };
        readonly Note: {
            /** @description Null: about the whole document. */
            readonly fieldKey: string | null;
            readonly note: string;
        };
        /** @enum {string} */
        readonly ValueState: "found" | "computed" | "corrected" | "confirmed" | "learnt" | "absent" | "ambiguous" | "unreadable";
        readonly ValueMeta: {
            /** @description ISO 4217 code. */
            readonly currency?: string;
        };
        /** @description Who said of a value that it is right, and when. */
        readonly Confirmation: {
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly at: string;
            /** @description The name of the person or API app. */
            readonly by: string;
        };
        /** @description Another candidate for an ambiguous value, and where it stands. */
        readonly Alternative: {
            readonly value: string | number | boolean | null;
            readonly citation: components["schemas"]["Citation"] | null;
        };
        readonly SectionRow: {
            /** @description Values by field key; null when not found. */
            readonly data: {
                readonly [key: string]: string | number | boolean | null;
            };
            readonly validationStatus: components["schemas"]["ValidationStatus"];
            readonly validationIssues: readonly components["schemas"]["ValidationIssue"][];
            /** @description Where each value stands; null for values that stand nowhere. */
            readonly citations: {
                readonly [key: string]: components["schemas"]["Citation"] | null;
            };
            /** @description 0 to 1, by field key. */
            readonly confidence: {
                readonly [key: string]: number;
            };
            /** @description Why each value is there, or is not. */
            readonly states: {
                readonly [key: string]: components["schemas"]["ValueState"];
            };
            /** @description What belongs to a value beside itself; only keys that have something. */
            readonly valueMeta: {
                readonly [key: string]: components["schemas"]["ValueMeta"];
            };
            /** @description What the engine read where somebody has set another value; only those keys. */
            readonly readValues: {
                readonly [key: string]: string | number | boolean | null;
            };
            /** @description What else an ambiguous value could be, best first; only keys that have something. */
            readonly alternatives: {
                readonly [key: string]: readonly components["schemas"]["Alternative"][];
            };
            /** @description Who confirmed which value; only the keys of values that somebody confirmed. One that was set before stays `corrected`. */
            readonly confirmations: {
                readonly [key: string]: components["schemas"]["Confirmation"];
            };
        };
        /** @description What was read from one document. */
        readonly Extraction: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            /** @description Opaque identifier. Case matters. */
            readonly mailboxId: string;
            /** @description Opaque identifier. Case matters. */
            readonly documentId: string;
            /** @description Values by field key; null when not found. */
            readonly data: {
                readonly [key: string]: string | number | boolean | null;
            };
            /** @description Rows by group id: exactly the groups of the config. */
            readonly sections: {
                readonly [key: string]: readonly components["schemas"]["SectionRow"][];
            };
            /** @description The worst of the header and all rows. */
            readonly validationStatus: components["schemas"]["ValidationStatus"];
            /** @description Those of the header and of every row. */
            readonly validationIssues: readonly components["schemas"]["ValidationIssue"][];
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly extractedAt: string;
            /** @description Observations that flag the record for review. */
            readonly notes: readonly components["schemas"]["Note"][];
            /** @description Where each value stands; null for values that stand nowhere. */
            readonly citations: {
                readonly [key: string]: components["schemas"]["Citation"] | null;
            };
            /** @description 0 to 1, by field key. */
            readonly confidence: {
                readonly [key: string]: number;
            };
            /** @description Why each value is there, or is not. */
            readonly states: {
                readonly [key: string]: components["schemas"]["ValueState"];
            };
            /** @description What belongs to a value beside itself; only keys that have something. */
            readonly valueMeta: {
                readonly [key: string]: components["schemas"]["ValueMeta"];
            };
            /** @description What the engine read where somebody has set another value; only those keys. */
            readonly readValues: {
                readonly [key: string]: string | number | boolean | null;
            };
            /** @description What else an ambiguous value could be, best first; only keys that have something. */
            readonly alternatives: {
                readonly [key: string]: readonly components["schemas"]["Alternative"][];
            };
            /** @description Who confirmed which value; only the keys of values that somebody confirmed. One that was set before stays `corrected`. */
            readonly confirmations: {
                readonly [key: string]: components["schemas"]["Confirmation"];
            };
            readonly engine: string;
            /** @description Of the engine. */
            readonly version: string;
            /**
             * Format: int32
             * @description Which run on the document it was, from 1.
             */
            readonly attempt: number;
            /**
             * Format: int32
             * @description By which version of the config it is judged: by an earlier one than the mailbox has while a change of the config is still being carried to it.
             */
            readonly configVersion: number;
            /**
             * Format: date-time
             * @description When somebody last worked on it and left it checked: nothing in doubt, and all of it said to be right, or every doubt of the reading settled, or every value set or confirmed. One correction where nothing was in doubt leaves it null.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly reviewedAt: string | null;
            /** @description The name of that person or API app. */
            readonly reviewedBy: string | null;
            /**
             * Format: date-time
             * @description When the service confirmed it by itself: see `autoConfirm` of the mailbox.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly autoConfirmedAt: string | null;
        };
        /** @description Newest first. */
        readonly ExtractionList: {
            readonly items: readonly components["schemas"]["Extraction"][];
            /** Format: int32 */
            readonly totalCount: number;
            /** Format: int32 */
            readonly page: number;
            /** Format: int32 */
            readonly pageSize: number;
            readonly hasNextPage: boolean;
        };
        readonly FieldValidator: {
            /** @enum {string} */
            readonly kind: "email" | "usZip" | "regex" | "formula";
            readonly pattern: string | null;
            readonly expression: string | null;
            readonly message: string | null;
        };
        readonly FieldDefinition: {
            readonly key: string;
            readonly label: string | null;
            readonly type: components["schemas"]["FieldType"];
            readonly hint: string | null;
            readonly unit: string | null;
            readonly values: readonly string[] | null;
            readonly required: boolean;
            readonly formula: string | null;
            readonly validator?: components["schemas"]["FieldValidator"];
            readonly validate: string | null;
        };
        readonly Group: {
            readonly id: string;
            readonly name: string;
            readonly fields: readonly components["schemas"]["FieldDefinition"][];
        };
        readonly SplitKey: {
            readonly fieldKey: string;
            /** @enum {string} */
            readonly interval?: "year" | "month" | "day";
        };
        /** @description The config in force; the layout stands on the mailbox. */
        readonly MailboxConfig: {
            readonly name: string | null;
            readonly hint: string | null;
            readonly fields: readonly components["schemas"]["FieldDefinition"][];
            readonly groups: readonly components["schemas"]["Group"][];
            readonly splitKeys: readonly components["schemas"]["SplitKey"][];
        };
        readonly BacktestLine: {
            /** Format: int32 */
            readonly total: number;
        } | {
            /** @description Opaque identifier. Case matters. */
            readonly documentId: string;
            readonly name: string | null;
            /** @constant */
            readonly outcome: "compared";
            /**
             * Format: int32
             * @description Values of which people said what is right.
             */
            readonly checked: number;
            /**
             * Format: int32
             * @description Those that the config in force reads so.
             */
            readonly rightBefore: number;
            /**
             * Format: int32
             * @description Those that the config that is tried reads so.
             */
            readonly rightAfter: number;
            /** @description Values that were read right and would not be; the first fifty. */
            readonly worse: readonly {
                /** @description Group id; null for a header field. */
                readonly sectionId: string | null;
                /**
                 * Format: int32
                 * @description From 0; null for a header field.
                 */
                readonly rowIndex: number | null;
                readonly fieldKey: string;
                /** @description What people said. */
                readonly truth: string | number | boolean | null;
                /** @description What would be read. */
                readonly after: string | number | boolean | null;
            }[];
        } | {
            /** @description Opaque identifier. Case matters. */
            readonly documentId: string;
            readonly name: string | null;
            /** @constant */
            readonly outcome: "unreadable";
            readonly message: string;
        } | {
            /** @constant */
            readonly end: true;
            /**
             * Format: int32
             * @description How many were compared.
             */
            readonly documents: number;
            /**
             * Format: int32
             * @description Values of which people said what is right.
             */
            readonly checked: number;
            /**
             * Format: int32
             * @description Those that the config in force reads so.
             */
            readonly rightBefore: number;
            /**
             * Format: int32
             * @description Those that the config that is tried reads so.
             */
            readonly rightAfter: number;
            /**
             * Format: int32
             * @description Those of which more values would be wrong than are.
             */
            readonly worseDocuments: number;
            readonly fields: readonly {
                readonly sectionId: string | null;
                readonly fieldKey: string;
                /**
                 * Format: int32
                 * @description Values of which people said what is right.
                 */
                readonly checked: number;
                /**
                 * Format: int32
                 * @description Those that the config in force reads so.
                 */
                readonly rightBefore: number;
                /**
                 * Format: int32
                 * @description Those that the config that is tried reads so.
                 */
                readonly rightAfter: number;
            }[];
        };
        /**
         * @example {
         *       "firstPage": 1,
         *       "lastPage": 2,
         *       "confidence": 1
         *     }
         */
        readonly ProposedPart: {
            /**
             * Format: int32
             * @description From 1, over all files of the document.
             */
            readonly firstPage: number;
            /**
             * Format: int32
             * @description The last one in it.
             */
            readonly lastPage: number;
            /** @description How sure it is that a document begins on its first page; 1 for the first one. */
            readonly confidence: number;
        };
        /** @enum {string} */
        readonly FailureCode: "unreadable_file" | "password_protected" | "no_pages" | "too_many_pages" | "image_too_large" | "timeout" | "engine_unavailable" | "recognition_lost" | "file_missing" | "file_damaged" | "internal";
        /** @description One document a mailbox has received. */
        readonly Document: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            /** @description Opaque identifier. Case matters. */
            readonly mailboxId: string;
            /** @enum {string} */
            readonly documentType: "pdf" | "image" | "email" | "manual";
            /**
             * @description How the document arrived.
             * @enum {string}
             */
            readonly source: "email" | "upload" | "manual";
            readonly displaySubject: string | null;
            readonly displayFrom: string | null;
            readonly originalFileName: string | null;
            readonly status: components["schemas"]["DocumentStatus"];
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When the last run ended.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly processedAt: string | null;
            /** @enum {string} */
            readonly cloudDriveUploadStatus: "none" | "pending" | "uploaded" | "failed";
            readonly cloudDriveFileWebViewLink: string | null;
            /** @description Why the last run failed. */
            readonly failureCode: components["schemas"]["FailureCode"] | null;
            readonly failureMessage: string | null;
            /** Format: int32 */
            readonly pageCount: number | null;
            /** @description As given with the upload. */
            readonly clientReferenceId: string | null;
            /** @description As given with the upload. */
            readonly notes: string | null;
            /** @description Of its extraction, in the list of documents; null: it has none yet, or this is another answer. */
            readonly validationStatus: components["schemas"]["ValidationStatus"] | null;
            /**
             * Format: date-time
             * @description Of its extraction, as `validationStatus`: when somebody who left all of it checked last worked on it.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly reviewedAt: string | null;
            /**
             * Format: date-time
             * @description Of its extraction, as `validationStatus`: when the service confirmed it by itself.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly autoConfirmedAt: string | null;
            /** @description The earliest document of this mailbox that is the same; see `duplicateFoundBy`. */
            readonly duplicateOf: string | null;
            /**
             * @description `bytes`: the files are the same. `content`: sender, number, date and total are, of which a warning `possible_duplicate` tells. Null: it is no duplicate.
             * @enum {string|null}
             */
            readonly duplicateFoundBy: "bytes" | "content" | null;
            /** @description Of the person who is to see to it; null: nobody. */
            readonly assigneeId: string | null;
            /** @description The same for all documents that one stack was parted into: the id of the first of them, which was the stack. */
            readonly stackId: string | null;
            /** @description What it could be parted into, where it looks like several documents; null: it does not. */
            readonly proposedParts: readonly components["schemas"]["ProposedPart"][] | null;
            /** @description In the list, when `fields` asks for them: by field key; none of a document without extraction. */
            readonly values?: {
                readonly [key: string]: string | number | boolean | null;
            };
        };
        readonly DocumentList: {
            readonly items: readonly components["schemas"]["Document"][];
            /** Format: int32 */
            readonly totalCount: number;
            /** @description True when there are more than `totalCount`: of a list that is searched, or filtered by several things, 5,000 are counted, or one more than the pages so far. There is a next page while `page × pageSize` is less than `totalCount`. */
            readonly totalCountIsAtLeast?: boolean;
            /** Format: int32 */
            readonly page: number;
            /** Format: int32 */
            readonly pageSize: number;
        };
        readonly ViewUrl: {
            /** @description Good without a token until `expiresAt`. */
            readonly url: string;
            readonly fileName: string;
            /** @description What the bytes of the file are. */
            readonly contentType: string;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly expiresAt: string;
            /**
             * Format: int32
             * @description Which file of the document it is, from 1.
             */
            readonly file: number;
            /**
             * Format: int32
             * @description How many files the document has.
             */
            readonly fileCount: number;
        };
        /** @description The documents that came of one stack, as they stood in it. */
        readonly DocumentParts: {
            readonly items: readonly components["schemas"]["Document"][];
        };
        readonly ReprocessResult: {
            /**
             * Format: int32
             * @description How many documents are being read again.
             */
            readonly totalDocuments: number;
        };
        readonly UploadedExtraction: {
            readonly validationStatus: components["schemas"]["ValidationStatus"];
            /** @description Values by field key; null when not found. */
            readonly data: {
                readonly [key: string]: string | number | boolean | null;
            };
        };
        readonly UploadResult: {
            /** @description The file's name; of a grouped document, its first file's. */
            readonly fileName: string;
            /** @description Opaque identifier. Case matters. */
            readonly documentId: string;
            /** @description Null until the document is extracted. */
            readonly extractionId: string | null;
            readonly status: components["schemas"]["DocumentStatus"];
            readonly extractions: readonly components["schemas"]["UploadedExtraction"][];
        };
        readonly UploadWarning: {
            /** @description Such as `Files[2]`. */
            readonly fieldName: string;
            readonly message: string;
        };
        /** @description The documents an upload created, with their status. */
        readonly UploadResponse: {
            /** @description Opaque identifier. Case matters. */
            readonly uploadId: string;
            /** @description Opaque identifier. Case matters. */
            readonly mailboxId: string;
            /**
             * @description `partial`: some files became no document; see `warnings`.
             * @enum {string}
             */
            readonly status: "accepted" | "partial";
            readonly results: readonly components["schemas"]["UploadResult"][];
            readonly warnings: readonly components["schemas"]["UploadWarning"][];
            /** @description The trace of this request. */
            readonly correlationId: string | null;
        };
        readonly ConfigDraftRow: {
            /** @description Values by field key; null when not found. */
            readonly data: {
                readonly [key: string]: string | number | boolean | null;
            };
            /** @description Where each value stands. */
            readonly citations: {
                readonly [key: string]: components["schemas"]["Citation"] | null;
            };
            /** @description 0 to 1, by field key. */
            readonly confidence: {
                readonly [key: string]: number;
            };
        };
        /** @description A sample document and what the proposed config reads from it. */
        readonly ConfigDraftSample: {
            readonly fileName: string | null;
            readonly contentType: string;
            /**
             * Format: int32
             * @description Null until the sample is read, and when it cannot be.
             */
            readonly pageCount: number | null;
            readonly failureCode: string | null;
            /** @description Why the sample cannot be read. */
            readonly failureMessage: string | null;
            /** @description Values by field key; null when not found. */
            readonly data: {
                readonly [key: string]: string | number | boolean | null;
            };
            /** @description Where each value stands. */
            readonly citations: {
                readonly [key: string]: components["schemas"]["Citation"] | null;
            };
            /** @description 0 to 1, by field key. */
            readonly confidence: {
                readonly [key: string]: number;
            };
            /** @description The first 50 rows of each group, by group id. */
            readonly sections: {
                readonly [key: string]: readonly components["schemas"]["ConfigDraftRow"][];
            };
            /** @description How many rows each group has. */
            readonly totalRows: {
                readonly [key: string]: number;
            };
        };
        readonly ConfigDraftDoubt: {
            /** @description Null: a field of the header. */
            readonly groupId: string | null;
            readonly fieldKey: string;
            /**
             * @description `ofTheHouse`: what a house prints about itself on every letter, such as its board and its register; `unsure`: the value is more likely another one; `noHeading`: no heading on the page says what the column is; `repeated`: another field has the same value; `seldomAsked`: people ask for others of the fields first.
             * @enum {string}
             */
            readonly reason: "ofTheHouse" | "unsure" | "noHeading" | "repeated" | "seldomAsked";
        };
        readonly ConfigDraftField: {
            readonly label: string;
            readonly type: components["schemas"]["FieldType"] | null;
            readonly hint: string | null;
        };
        readonly ConfigDraftHints: {
            readonly hint: string | null;
            readonly fields: readonly components["schemas"]["ConfigDraftField"][];
            readonly exclude: readonly string[];
        };
        /** @description A config proposed from sample documents. */
        readonly ConfigDraft: {
            /** @description Give it as `sampleInferenceSessionId` to the mailbox that is made from the draft. */
            readonly id: string;
            /**
             * @description `pending` while the samples are read.
             * @enum {string}
             */
            readonly status: "pending" | "ready" | "failed";
            readonly hints: components["schemas"]["ConfigDraftHints"];
            /** @description The proposal, as a mailbox takes it; null until the draft is ready. */
            readonly config: {
                readonly name: string | null;
                readonly hint: string | null;
                readonly fields: readonly components["schemas"]["FieldDefinition"][];
                readonly groups: readonly components["schemas"]["Group"][];
                readonly splitKeys: readonly components["schemas"]["SplitKey"][];
                readonly layout: components["schemas"]["LayoutDefinition"];
            } | null;
            /** @description What of the proposal a person should look at before taking it. */
            readonly doubts: readonly components["schemas"]["ConfigDraftDoubt"][];
            readonly samples: readonly components["schemas"]["ConfigDraftSample"][];
            readonly failureCode: string | null;
            readonly failureMessage: string | null;
            /** @description Files that became no sample. */
            readonly warnings: readonly components["schemas"]["UploadWarning"][];
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When the draft and its samples are deleted; null while a mailbox was made from it.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly expiresAt: string | null;
        };
        readonly DocumentComment: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            readonly author: {
                /**
                 * @description `service`: the service itself, or who runs it.
                 * @enum {string}
                 */
                readonly kind: "person" | "app" | "mail" | "service";
                readonly id: string | null;
                /** @description The e-mail address of a person or sender, the name of an API app, as it was then. */
                readonly name: string | null;
            };
            readonly text: string;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly createdAt: string;
        };
        /** @description Oldest first; the newest 200. */
        readonly DocumentComments: {
            readonly items: readonly components["schemas"]["DocumentComment"][];
        };
        /** @description Everybody who may open the mailbox, in order of name. */
        readonly MailboxPeople: {
            readonly items: readonly {
                /** @description Opaque identifier. Case matters. */
                readonly userId: string;
                readonly name: string;
            }[];
        };
        readonly HistoryEntry: {
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly at: string;
            readonly actor: {
                /**
                 * @description `service`: the service itself, or who runs it.
                 * @enum {string}
                 */
                readonly kind: "person" | "app" | "mail" | "service";
                readonly id: string | null;
                /** @description The e-mail address of a person or sender, the name of an API app, as it was then. */
                readonly name: string | null;
            };
            /** @enum {string} */
            readonly action: "mailbox.created" | "mailbox.updated" | "mailbox.config_replaced" | "mailbox.export_replaced" | "mailbox.shares_replaced" | "mailbox.senders_replaced" | "mailbox.reprocessed" | "mailbox.archived" | "mailbox.deleted" | "document.received" | "document.entered" | "document.processed" | "document.retried" | "document.reprocessed" | "document.deleted" | "document.commented" | "document.comment_deleted" | "document.assigned" | "document.moved" | "document.unlocked" | "document.parted" | "document.merged" | "document.kept_as_one" | "extraction.corrected" | "extraction.confirmed" | "extraction.deleted" | "proposal.accepted" | "memory.forgotten" | "retention.applied" | "data.forgotten" | "account.erased" | "drive.connected" | "drive.disconnected" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.tested" | "webhook.replayed" | "webhook.disabled" | "webhook.deleted" | "api_app.created" | "api_app.secret_rotated" | "api_app.deleted" | "member.invited" | "member.link_made" | "member.removed" | "document.read" | "document.failed" | "extraction.autoConfirmed";
            /** @description What was changed, by action: of corrections `changes` with `fieldPath`, `oldValue`, `newValue` and `manner`. */
            readonly details: {
                readonly [key: string]: unknown;
            };
            /** @description What read the values there are, of the reading that holds now. */
            readonly reading: {
                readonly engine: string;
                readonly engineVersion: string;
                /** Format: int32 */
                readonly configVersion: number;
            } | null;
        };
        /** @description What happened to a document, newest first; the newest 200. */
        readonly DocumentHistory: {
            readonly items: readonly components["schemas"]["HistoryEntry"][];
        };
        /**
         * @description A kind of cloud drive, and whether the account has allowed this service to write into its own.
         * @example {
         *       "provider": "oneDrive",
         *       "methods": [
         *         "browser",
         *         "deviceCode"
         *       ],
         *       "connection": {
         *         "userName": "anna@example.com",
         *         "connectedAt": "2026-11-20T09:30:02.000Z"
         *       }
         *     }
         */
        readonly Drive: {
            /** @enum {string} */
            readonly provider: "googleDrive" | "oneDrive";
            /** @description How it may be connected here: on a page of the provider in this browser, by a code entered on any device, or by the key of a service account. */
            readonly methods: readonly ("browser" | "deviceCode" | "serviceAccount")[];
            /** @description Null: it is not connected. */
            readonly connection: {
                /** @description As whom the service writes there. */
                readonly userName: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 date and time in UTC.
                 * @example 2026-11-20T09:30:00.000Z
                 */
                readonly connectedAt: string;
            } | null;
        };
        readonly DriveConsent: {
            readonly id: string;
            /** @description The page of the provider on which a person allows it. */
            readonly url: string;
            /** @description What is to be entered there; null: nothing. */
            readonly userCode: string | null;
            /** @description With a code: how often it may be asked whether it has been entered. */
            readonly intervalSeconds: number | null;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly expiresAt: string;
        };
        readonly DriveConsentState: {
            /** @enum {string} */
            readonly state: "waiting" | "connected";
        };
        readonly ExportFolders: {
            /** @description Their names, at most 500. */
            readonly folders: readonly string[];
        };
        /** @description Who is told what about a mailbox. Every channel is on until it is turned off. */
        readonly NotificationPreferences: {
            readonly documentProcessed: components["schemas"]["NotificationChannels"];
            readonly documentFailed: components["schemas"]["NotificationChannels"];
            readonly mailboxShared: components["schemas"]["NotificationChannels"];
            /** @description A document was confirmed by itself: see `autoConfirm`. */
            readonly autoConfirmed: components["schemas"]["NotificationChannels"];
        };
        /** @description How a record is laid out on a screen. */
        readonly MailboxLayout: {
            /** Format: int32 */
            readonly version: number;
            readonly definition: components["schemas"]["LayoutDefinition"];
            /** @description `default`: made from the config; `config`: given with it. */
            readonly source: string;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly updatedAt: string;
        };
        /** @description Holds documents and says what is read from them. */
        readonly Mailbox: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            readonly name: string;
            /** @description Documents sent here by mail enter the mailbox. */
            readonly emailAddress: string;
            readonly config: components["schemas"]["MailboxConfig"];
            /**
             * Format: int32
             * @description Counts the changes of the config, from 1.
             */
            readonly configVersion: number;
            /**
             * Format: int32
             * @description To how many extractions the last change of the config is still being carried; 0: all values are by the config as it is.
             */
            readonly extractionsToJudge: number;
            readonly layout: components["schemas"]["MailboxLayout"];
            /** @description An inactive mailbox takes no documents. */
            readonly isActive: boolean;
            readonly hasDocuments: boolean;
            readonly configLocked: boolean;
            /** Format: int32 */
            readonly totalDocuments: number;
            /**
             * Format: int32
             * @description Those that could not be read; a part of `totalDocuments`.
             */
            readonly failedDocuments: number;
            /**
             * Format: int32
             * @description Those whose extraction is `warning` or `invalid`.
             */
            readonly documentsToCheck: number;
            /**
             * Format: int32
             * @description Those that were read and that nobody has checked, neither people nor the service by itself; `documentsToCheck` are among them.
             */
            readonly uncheckedDocuments: number;
            /** @enum {string} */
            readonly accessType: "owned" | "shared";
            /**
             * @description What the caller may do: everything, all but what is for the owner, or read.
             * @enum {string}
             */
            readonly access: "owner" | "editor" | "viewer";
            readonly ownerEmail: string | null;
            /** @enum {string} */
            readonly exportProvider: "none" | "googleDrive" | "oneDrive" | "webdav" | "folder";
            readonly exportFolderUrl: string | null;
            readonly exportSpreadsheetUrl: string | null;
            /** @enum {string} */
            readonly syncStatus: "idle" | "syncing" | "failed";
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly lastSyncedAt: string | null;
            readonly syncLastError: string | null;
            readonly sampleInferenceSessionId: string | null;
            readonly notificationPreferences: components["schemas"]["NotificationPreferences"];
            readonly autoConfirm: components["schemas"]["AutoConfirm"];
            readonly retention: components["schemas"]["Retention"];
            /** @description What is done with a file that holds several documents: nothing; they are proposed for a person to accept; or it is parted where it is sure. */
            readonly stacks: components["schemas"]["StackMode"];
            /** @description Mailboxes of the same account whose documents it is read by beside its own, in fields of the same key and type. */
            readonly learnsFrom: readonly string[];
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly createdAt: string;
        };
        /** @description Where the workbook of a mailbox is written. */
        readonly ExportSettings: {
            /** @enum {string} */
            readonly provider: "none" | "googleDrive" | "oneDrive" | "webdav" | "folder";
            readonly folder: string;
            readonly webdav: {
                readonly url: string;
                readonly userName: string;
            } | null;
            readonly uploadOriginals: boolean;
            /** @description What this installation can export to. */
            readonly providers: readonly ("none" | "googleDrive" | "oneDrive" | "webdav" | "folder")[];
        };
        /** @description What notifications are pushed to. */
        readonly Installation: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            /** @enum {string} */
            readonly platform: "web" | "fcm" | "apns";
            readonly name: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly createdAt: string;
        };
        /** @description Oldest first. */
        readonly InstallationList: {
            readonly installations: readonly components["schemas"]["Installation"][];
            /** @description What a browser subscribes with (`applicationServerKey`), in base64url. */
            readonly vapidPublicKey: string;
        };
        readonly RememberedDocument: {
            /** @description Opaque identifier. Case matters. */
            readonly documentId: string;
            readonly name: string | null;
            /**
             * Format: date-time
             * @description When somebody last confirmed or corrected it.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly settledAt: string;
            /** @description The name of the person or API app; null: it is not known. */
            readonly settledBy: string | null;
            /** @description The header fields it taught. */
            readonly fields: readonly {
                readonly fieldKey: string;
                /**
                 * @description `absent`: somebody said that the document does not have it.
                 * @enum {string}
                 */
                readonly state: "corrected" | "confirmed" | "absent";
                readonly value: string | number | boolean | null;
            }[];
            /** @description The groups it taught. */
            readonly groups: readonly {
                readonly sectionId: string;
                /** Format: int32 */
                readonly rows: number;
            }[];
        };
        /** @description Documents that look the same, and what they taught. */
        readonly RememberedLook: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            /** Format: int32 */
            readonly totalDocuments: number;
            /** @description The newest, six at most. */
            readonly documents: readonly components["schemas"]["RememberedDocument"][];
        };
        /** @description What a mailbox has learnt, those looks first that were taught last. */
        readonly MailboxMemory: {
            readonly looks: readonly components["schemas"]["RememberedLook"][];
            /** Format: int32 */
            readonly totalLooks: number;
            /**
             * Format: int32
             * @description Of all looks.
             */
            readonly totalDocuments: number;
            /** Format: int32 */
            readonly page: number;
            /** Format: int32 */
            readonly pageSize: number;
        };
        readonly ProposedDocument: {
            /** @description Opaque identifier. Case matters. */
            readonly documentId: string;
            readonly name: string | null;
            /** @description The document that taught it. */
            readonly taughtBy: {
                /** @description Opaque identifier. Case matters. */
                readonly documentId: string;
                /** @description That of its mailbox where it is in another one. */
                readonly name: string | null;
                /** @description The mailbox it is in, where that is another one (`learnsFrom`). */
                readonly mailboxId?: string;
            };
            /** @description The first hundred. */
            readonly changes: readonly {
                /** @description Group id; null for a header field. */
                readonly sectionId: string | null;
                /**
                 * Format: int32
                 * @description From 0; null for a header field.
                 */
                readonly rowIndex: number | null;
                readonly fieldKey: string;
                readonly before: string | number | boolean | null;
                readonly after: string | number | boolean | null;
            }[];
            /**
             * Format: int32
             * @description Rows that would come.
             */
            readonly rowsAdded: number;
            /**
             * Format: int32
             * @description Rows that would go.
             */
            readonly rowsRemoved: number;
            /**
             * Format: int32
             * @description Values that would change, and rows that would come or go.
             */
            readonly totalChanges: number;
        };
        /** @description Documents that nobody has been through and that would be read otherwise with what was learnt since. */
        readonly Proposals: {
            /** @description A hundred at most. */
            readonly items: readonly components["schemas"]["ProposedDocument"][];
            /** Format: int32 */
            readonly totalDocuments: number;
            /** Format: int32 */
            readonly totalChanges: number;
        };
        readonly AcceptedProposals: {
            /**
             * Format: int32
             * @description How many documents were read anew by it.
             */
            readonly totalDocuments: number;
        };
        readonly AuthorizedSender: {
            readonly email: string;
            /** @enum {string} */
            readonly source: "owner" | "shared" | "custom";
            /** @description False: the entry cannot be removed. */
            readonly isEditable: boolean;
        };
        /** @description Who may send documents to a mailbox by mail. */
        readonly AuthorizedSenders: {
            readonly senders: readonly components["schemas"]["AuthorizedSender"][];
        };
        readonly MailboxShare: {
            readonly email: string;
            /**
             * @description `viewer` reads; `editor` also uploads, corrects, deletes documents and changes the config.
             * @enum {string}
             */
            readonly role: "viewer" | "editor";
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly createdAt: string;
        };
        /** @description The addresses a mailbox is shared with, as they were given. Whoever has no account yet has the mailbox as soon as there is one. */
        readonly MailboxShares: {
            readonly shares: readonly components["schemas"]["MailboxShare"][];
        };
        /**
         * @description What happened in a mailbox, as it stands in the `data` of a server-sent event.
         * @example {
         *       "type": "document.extracted",
         *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
         *       "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
         *       "extractionId": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
         *       "createdAt": "2026-11-20T09:30:02.000Z"
         *     }
         */
        readonly MailboxEvent: {
            /**
             * @description `document.changed`: a document came, waits or is being read. `mailbox.changed`: its name, state, config or who may use it. `mailbox.judging`: a change of its config is being carried to its extractions; `mailbox.judged`: it has been carried to all. `mailbox.sync`: its workbook is being written, was, or could not be.
             * @enum {string}
             */
            readonly type: "document.extracted" | "document.failed" | "document.deleted" | "document.commented" | "document.assigned" | "extraction.corrected" | "extraction.confirmed" | "extraction.autoConfirmed" | "extraction.deleted" | "mailbox.judged" | "document.changed" | "mailbox.changed" | "mailbox.judging" | "mailbox.sync";
            /** @description Opaque identifier. Case matters. */
            readonly mailboxId: string;
            /** @description Null: none, or more than one. */
            readonly documentId: string | null;
            /** @description Opaque identifier. Case matters. */
            readonly extractionId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly createdAt: string;
            /** @description Of a document that failed. */
            readonly status?: components["schemas"]["DocumentStatus"];
            readonly failureCode?: components["schemas"]["FailureCode"];
            /**
             * Format: int32
             * @description By which the extractions are being, or have been, judged.
             */
            readonly configVersion?: number;
            /**
             * Format: int32
             * @description How many of them are left.
             */
            readonly extractionsToJudge?: number;
        };
        readonly ManualDocument: {
            /** @description Opaque identifier. Case matters. */
            readonly documentId: string;
            /** @description Opaque identifier. Case matters. */
            readonly extractionId: string;
        };
        /**
         * @description One mail that came for a mailbox.
         * @example {
         *       "id": "msg_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
         *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
         *       "sender": "billing@supplier.example",
         *       "senderName": "Supplier Ltd",
         *       "recipient": "invoices-k3h7x2m9qa@in.example.com",
         *       "subject": "Your invoice",
         *       "outcome": "accepted",
         *       "reason": null,
         *       "reasonText": null,
         *       "authentication": {
         *         "spf": "pass",
         *         "dkim": "pass",
         *         "dmarc": "pass",
         *         "arc": "none",
         *         "relay": null
         *       },
         *       "size": 48213,
         *       "documents": [
         *         "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1"
         *       ],
         *       "hasRaw": true,
         *       "receivedAt": "2026-11-20T09:30:00.000Z"
         *     }
         */
        readonly Message: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            /** @description Opaque identifier. Case matters. */
            readonly mailboxId: string;
            /** @description The address of the From header; null where it has none. */
            readonly sender: string | null;
            readonly senderName: string | null;
            /** @description The address it was sent to, with what stood behind a plus. */
            readonly recipient: string;
            readonly subject: string | null;
            /**
             * @description `duplicate`: the same message had come before; it brought nothing new.
             * @enum {string}
             */
            readonly outcome: "accepted" | "refused" | "duplicate";
            /**
             * @description Why it was refused; null: it was not.
             * @enum {string|null}
             */
            readonly reason: "sender_not_allowed" | "dmarc_failed" | "from_missing" | "from_ambiguous" | "mail_loop" | "nothing_to_read" | "not_a_message" | "too_many_parts" | "nested_too_deep" | "unpacks_too_large" | null;
            /** @description The same in words, as the sender was told. */
            readonly reasonText: string | null;
            /** @description What the checks of the sender came to; null: they were not made. */
            readonly authentication: {
                readonly spf: string;
                readonly dkim: string;
                readonly dmarc: string;
                readonly arc: string;
                /** @description The relay whose word this is; null: it was checked here. */
                readonly relay: string | null;
            } | null;
            /**
             * Format: int32
             * @description Of the raw message, in bytes.
             */
            readonly size: number;
            /** @description What it brought, as far as it is there still. */
            readonly documents: readonly string[];
            /** @description Whether the raw message can be downloaded. */
            readonly hasRaw: boolean;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly receivedAt: string;
        };
        /** @description Newest first. Refused and repeated ones are kept for 90 days. */
        readonly MessageList: {
            readonly items: readonly components["schemas"]["Message"][];
            /** Format: int32 */
            readonly totalCount: number;
            /** Format: int32 */
            readonly page: number;
            /** Format: int32 */
            readonly pageSize: number;
            readonly hasNextPage: boolean;
        };
        /**
         * @description RFC 9457 problem details.
         * @example {
         *       "type": "urn:rowbox:problem:validation",
         *       "title": "The request is not valid",
         *       "status": 400,
         *       "detail": "One or more parts of the request are not as they must be.",
         *       "instance": "/api/Documents",
         *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
         *       "errors": {
         *         "pageSize": [
         *           "must be at most 100"
         *         ]
         *       }
         *     }
         */
        readonly Problem: {
            /** @description A URN that names the kind of problem. */
            readonly type: string;
            /** @description The kind of problem in a few words. */
            readonly title: string;
            /**
             * Format: int32
             * @description The HTTP status code.
             */
            readonly status: number;
            /** @description What happened this time, for a person. */
            readonly detail: string;
            /** @description The path of the request. */
            readonly instance: string;
            /** @description Finds the request in the logs of the service. */
            readonly traceId: string;
            /** @description Messages by JSON pointer into the body, or by parameter name. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            };
        };
        readonly ProposedRows: {
            /** @description As they would be among the rows of the extraction. */
            readonly rows: readonly components["schemas"]["SectionRow"][];
        };
        readonly QualityOfField: {
            /** @description Group id; null for a header field. */
            readonly sectionId: string | null;
            readonly fieldKey: string;
            readonly label: string;
            /**
             * Format: int32
             * @description Values that were read as they are, those rightly left empty among them.
             */
            readonly right: number;
            /**
             * Format: int32
             * @description Values that were read wrongly, or from rows that are none.
             */
            readonly corrected: number;
            /**
             * Format: int32
             * @description Values that somebody had to enter because none was read.
             */
            readonly missing: number;
            readonly periods: readonly {
                /** @description The first day of the period, `YYYY-MM-DD`. */
                readonly from: string;
                /**
                 * Format: int32
                 * @description Values that were read as they are, those rightly left empty among them.
                 */
                readonly right: number;
                /**
                 * Format: int32
                 * @description Values that were read wrongly, or from rows that are none.
                 */
                readonly corrected: number;
                /**
                 * Format: int32
                 * @description Values that somebody had to enter because none was read.
                 */
                readonly missing: number;
            }[];
            /** @description The newest of which a value of it was corrected or missing, five at most. */
            readonly documents: readonly {
                /** @description Opaque identifier. Case matters. */
                readonly documentId: string;
                readonly name: string | null;
            }[];
        };
        readonly QualityOfSender: {
            /** @description As the values say it; null: they do not. */
            readonly sender: string | null;
            /**
             * Format: int32
             * @description How many were checked.
             */
            readonly documents: number;
            /**
             * Format: int32
             * @description Those of which every value was right.
             */
            readonly untouched: number;
            /**
             * Format: int32
             * @description Values that were read as they are, those rightly left empty among them.
             */
            readonly right: number;
            /**
             * Format: int32
             * @description Values that were read wrongly, or from rows that are none.
             */
            readonly corrected: number;
            /**
             * Format: int32
             * @description Values that somebody had to enter because none was read.
             */
            readonly missing: number;
            /** @description The newest of which a value was corrected or missing, five at most. */
            readonly faulty: readonly {
                /** @description Opaque identifier. Case matters. */
                readonly documentId: string;
                readonly name: string | null;
            }[];
        };
        readonly QualityOfAutoConfirm: {
            readonly enabled: boolean;
            /** @description How many values of a thousand may be wrong in documents that nobody looks at. */
            readonly wrongPerThousand: number;
            /** @description Which share of them is drawn for people all the same, 0 to 1. */
            readonly sampleShare: number;
            /**
             * Format: int32
             * @description How many were read.
             */
            readonly documents: number;
            /**
             * Format: int32
             * @description Those that the service confirmed by itself.
             */
            readonly confirmed: number;
            /**
             * Format: int32
             * @description Those that it would have confirmed and drew for people.
             */
            readonly drawn: number;
            /**
             * Format: int32
             * @description Values of those drawn that people have checked.
             */
            readonly drawnValues: number;
            /**
             * Format: int32
             * @description Those of them that were wrong or missing: the measured error.
             */
            readonly drawnWrong: number;
            /**
             * Format: int32
             * @description Wrong or missing values that people found in documents it had confirmed.
             */
            readonly correctedLater: number;
            /**
             * Format: int32
             * @description The newest on which it is founded: all values checked, of a reading with nothing in doubt.
             */
            readonly checkedDocuments: number;
            /**
             * Format: int32
             * @description So many of these without an error suffice.
             */
            readonly documentsNeeded: number;
            /** @description How sure the least sure value must be, 0 to 1; null: nothing is confirmed by itself. */
            readonly threshold: number | null;
            /** @description Of the last 200 documents that people checked: those it had confirmed, and their values. */
            readonly would: {
                /** Format: int32 */
                readonly documents: number;
                /** Format: int32 */
                readonly confirmed: number;
                /** Format: int32 */
                readonly values: number;
                /** Format: int32 */
                readonly wrong: number;
            };
            readonly periods: readonly {
                /** @description The first day of the period, `YYYY-MM-DD`. */
                readonly from: string;
                /**
                 * Format: int32
                 * @description How many were read.
                 */
                readonly documents: number;
                /**
                 * Format: int32
                 * @description Those that the service confirmed by itself.
                 */
                readonly confirmed: number;
                /**
                 * Format: int32
                 * @description Those that it would have confirmed and drew for people.
                 */
                readonly drawn: number;
                /**
                 * Format: int32
                 * @description Values of those drawn that people have checked.
                 */
                readonly drawnValues: number;
                /**
                 * Format: int32
                 * @description Those of them that were wrong or missing: the measured error.
                 */
                readonly drawnWrong: number;
                /**
                 * Format: int32
                 * @description Wrong or missing values that people found in documents it had confirmed.
                 */
                readonly correctedLater: number;
            }[];
        };
        /** @description How well the documents of a mailbox were read when they came, by what people confirmed and corrected. */
        readonly MailboxQuality: {
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly from: string;
            /**
             * @description How long a period is.
             * @enum {string}
             */
            readonly interval: "week" | "month";
            /** @description Older documents of the time were left out: there are more than 20,000. */
            readonly capped: boolean;
            /** @description The field that is taken for the sender; null: the config asks for none. */
            readonly senderKey: string | null;
            /**
             * Format: int32
             * @description How many were checked.
             */
            readonly documents: number;
            /**
             * Format: int32
             * @description Those of which every value was right.
             */
            readonly untouched: number;
            /**
             * Format: int32
             * @description Values that were read as they are, those rightly left empty among them.
             */
            readonly right: number;
            /**
             * Format: int32
             * @description Values that were read wrongly, or from rows that are none.
             */
            readonly corrected: number;
            /**
             * Format: int32
             * @description Values that somebody had to enter because none was read.
             */
            readonly missing: number;
            readonly periods: readonly {
                /** @description The first day of the period, `YYYY-MM-DD`. */
                readonly from: string;
                /**
                 * Format: int32
                 * @description How many were checked.
                 */
                readonly documents: number;
                /**
                 * Format: int32
                 * @description Those of which every value was right.
                 */
                readonly untouched: number;
                /**
                 * Format: int32
                 * @description Values that were read as they are, those rightly left empty among them.
                 */
                readonly right: number;
                /**
                 * Format: int32
                 * @description Values that were read wrongly, or from rows that are none.
                 */
                readonly corrected: number;
                /**
                 * Format: int32
                 * @description Values that somebody had to enter because none was read.
                 */
                readonly missing: number;
            }[];
            /** @description Those of the config, the worst first. */
            readonly fields: readonly components["schemas"]["QualityOfField"][];
            /** @description The worst first, twenty at most. */
            readonly senders: readonly components["schemas"]["QualityOfSender"][];
            readonly autoConfirm: components["schemas"]["QualityOfAutoConfirm"];
        };
        readonly Column: {
            /** @description A header field whose key a section field also bears is `header.<key>`. */
            readonly key: string;
            readonly label: string;
            readonly type: components["schemas"]["FieldType"];
            readonly unit: string | null;
            readonly isHeaderField: boolean;
        };
        readonly TableRow: {
            /** @description Opaque identifier. Case matters. */
            readonly documentId: string;
            /** @description Opaque identifier. Case matters. */
            readonly extractionId: string;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly extractedAt: string;
            /** Format: int32 */
            readonly rowIndex: number;
            readonly validationStatus: components["schemas"]["ValidationStatus"];
            readonly validationIssues: readonly components["schemas"]["ValidationIssue"][];
            /** @description By column key. */
            readonly values: {
                readonly [key: string]: string | number | boolean | null;
            };
            /** @description By column key, of values that have something; left out where none has. */
            readonly valueMeta?: {
                readonly [key: string]: components["schemas"]["ValueMeta"];
            };
        };
        /** @description One table of a mailbox, flat as a spreadsheet. */
        readonly TableRows: {
            readonly section: string | null;
            readonly split: string | null;
            readonly columns: readonly components["schemas"]["Column"][];
            /** @description Newest extraction first, then by row index. */
            readonly rows: readonly components["schemas"]["TableRow"][];
            /** @description Older rows were left out. */
            readonly capped: boolean;
        };
        readonly SearchHit: {
            readonly document: components["schemas"]["Document"];
            /**
             * @description Where it stands.
             * @enum {string}
             */
            readonly foundIn: "name" | "pages";
        };
        readonly SearchResult: {
            readonly items: readonly components["schemas"]["SearchHit"][];
        };
        readonly Split: {
            readonly split: string;
            /** Format: int32 */
            readonly totalDocuments: number;
            readonly exportSpreadsheetUrl: string | null;
        };
        readonly Splits: {
            /** @description In the order of their values; empty for a mailbox without split keys. */
            readonly splits: readonly components["schemas"]["Split"][];
            /** @description There are more than the 10,000 shown. */
            readonly capped: boolean;
        };
        readonly TokenResponse: {
            readonly access_token: string;
            /** @constant */
            readonly token_type: "Bearer";
            /**
             * Format: int32
             * @description Seconds.
             */
            readonly expires_in: number;
            /** @description The scopes that were granted, space-separated. */
            readonly scope: string;
        };
        /** @description RFC 6749 section 5.2; `invalid_target` is of RFC 8707. */
        readonly TokenError: {
            /** @enum {string} */
            readonly error: "invalid_request" | "invalid_client" | "unauthorized_client" | "unsupported_grant_type" | "invalid_scope" | "invalid_target";
            readonly error_description: string;
        };
        readonly TypeOfName: {
            readonly name: string;
            /** @description `text` where nobody knows what the name means. */
            readonly type: components["schemas"]["FieldType"];
            /** @description `%` of a rate. */
            readonly unit: string | null;
        };
        readonly TypesOfNames: {
            /** @description In the order of the names that were asked about. */
            readonly fields: readonly components["schemas"]["TypeOfName"][];
        };
        /** @description An address that is told what happens in a mailbox. */
        readonly Webhook: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            /** @description Opaque identifier. Case matters. */
            readonly mailboxId: string;
            /** @description Where it posts to, beginning with `https://`. Private, local and reserved addresses are refused. */
            readonly url: string;
            readonly events: readonly ("document.extracted" | "document.failed" | "extraction.corrected" | "document.deleted" | "extraction.confirmed" | "extraction.autoConfirmed" | "document.commented" | "document.assigned")[];
            /** @description While it is false, nothing is delivered and nothing new waits. */
            readonly isActive: boolean;
            /**
             * @description Why the service turned it off: the receiver answered 410, or nothing had arrived for five days.
             * @enum {string|null}
             */
            readonly disabledReason: "gone" | "failing" | null;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly disabledAt: string | null;
            /**
             * Format: date-time
             * @description Since when no delivery has succeeded; null: it works.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly failingSince: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly updatedAt: string;
        };
        /** @description A new webhook, with its secret. */
        readonly CreatedWebhook: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            /** @description Opaque identifier. Case matters. */
            readonly mailboxId: string;
            /** @description Where it posts to, beginning with `https://`. Private, local and reserved addresses are refused. */
            readonly url: string;
            readonly events: readonly ("document.extracted" | "document.failed" | "extraction.corrected" | "document.deleted" | "extraction.confirmed" | "extraction.autoConfirmed" | "document.commented" | "document.assigned")[];
            /** @description While it is false, nothing is delivered and nothing new waits. */
            readonly isActive: boolean;
            /**
             * @description Why the service turned it off: the receiver answered 410, or nothing had arrived for five days.
             * @enum {string|null}
             */
            readonly disabledReason: "gone" | "failing" | null;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly disabledAt: string | null;
            /**
             * Format: date-time
             * @description Since when no delivery has succeeded; null: it works.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly failingSince: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly updatedAt: string;
            /** @description Verifies signatures (Standard Webhooks). Shown this once; it begins with `whsec_`. */
            readonly secret: string;
        };
        /** @description Oldest first. */
        readonly WebhookList: {
            readonly webhooks: readonly components["schemas"]["Webhook"][];
        };
        readonly RotatedWebhookSecret: {
            /** @description Verifies signatures (Standard Webhooks). Shown this once; it begins with `whsec_`. */
            readonly secret: string;
            /**
             * Format: date-time
             * @description Until then deliveries are signed with the old secret too.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly previousValidUntil: string;
        };
        readonly WebhookAttempt: {
            /**
             * Format: int32
             * @description From 1.
             */
            readonly attempt: number;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly attemptedAt: string;
            /**
             * Format: int32
             * @description How long it took.
             */
            readonly milliseconds: number;
            /**
             * Format: int32
             * @description Of the answer; null: there was none.
             */
            readonly status: number | null;
            /** @description The beginning of the answer's body. */
            readonly answer: string | null;
            /** @description Why it does not count as delivered; null: it does. */
            readonly error: string | null;
        };
        /** @description One event that a webhook is told of, with every attempt. */
        readonly WebhookDelivery: {
            /** @description Opaque identifier. Case matters. */
            readonly id: string;
            /** @description Opaque identifier. Case matters. */
            readonly webhookId: string;
            /** @description The `webhook-id` header: the same for every attempt and when it is replayed. */
            readonly eventId: string;
            /** @enum {string} */
            readonly type: "document.extracted" | "document.failed" | "extraction.corrected" | "document.deleted" | "extraction.confirmed" | "extraction.autoConfirmed" | "document.commented" | "document.assigned" | "webhook.test";
            /** @description Opaque identifier. Case matters. */
            readonly documentId: string | null;
            /** @description Opaque identifier. Case matters. */
            readonly extractionId: string | null;
            /**
             * Format: date-time
             * @description When that happened of which it tells.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly occurredAt: string;
            /** @enum {string} */
            readonly status: "waiting" | "delivered" | "failed";
            readonly attempts: readonly components["schemas"]["WebhookAttempt"][];
            /**
             * Format: date-time
             * @description Null: there is none to come.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly endedAt: string | null;
        };
        /** @description Newest first. Kept for 30 days. */
        readonly WebhookDeliveryList: {
            readonly items: readonly components["schemas"]["WebhookDelivery"][];
            /** Format: int32 */
            readonly totalCount: number;
            /** Format: int32 */
            readonly page: number;
            /** Format: int32 */
            readonly pageSize: number;
            readonly hasNextPage: boolean;
        };
        readonly ReplayResult: {
            /**
             * Format: int32
             * @description How many deliveries are made again.
             */
            readonly replayed: number;
        };
        readonly WorkStatusItem: {
            /** @enum {string} */
            readonly kind: "documentsWaiting" | "documentsFailed" | "deliveriesWaiting" | "webhookDisabled" | "syncWaiting" | "syncFailed" | "mailsRefused" | "newsUndelivered" | "archiveFailed" | "jobsFailed" | "deletionWaiting";
            /** @description null: of no single mailbox */
            readonly mailboxId: string | null;
            readonly mailboxName: string | null;
            /**
             * Format: int32
             * @description How many; counting ends at 10,000.
             */
            readonly count: number;
            /**
             * Format: date-time
             * @description When the oldest began to wait, or failed.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly since: string | null;
            /** @description A code for why, such as `inTurn` or that of the last failure. */
            readonly reason: string | null;
            /** @description The same in words, where there are some. */
            readonly detail: string | null;
        };
        readonly WorkStatus: {
            /**
             * Format: date-time
             * @description ISO 8601 date and time in UTC.
             * @example 2026-11-20T09:30:00.000Z
             */
            readonly asOf: string;
            /** @description What waits for long, then what failed of late, the oldest first. Empty: all is well. */
            readonly items: readonly components["schemas"]["WorkStatusItem"][];
        };
        readonly Health: {
            readonly status: string;
        };
        readonly JsonWebKey: {
            readonly kty: string;
            readonly kid: string;
            readonly alg: string;
        } & {
            readonly [key: string]: unknown;
        };
        readonly JsonWebKeySet: {
            readonly keys: readonly components["schemas"]["JsonWebKey"][];
        };
        readonly AuthorizationServer: {
            readonly issuer: string;
            readonly authorization_endpoint: string;
            readonly token_endpoint: string;
            readonly jwks_uri: string;
            readonly scopes_supported: readonly string[];
            readonly response_types_supported: readonly string[];
            readonly grant_types_supported: readonly string[];
            readonly token_endpoint_auth_methods_supported: readonly string[];
        } & {
            readonly [key: string]: unknown;
        };
        readonly ProtectedResource: {
            readonly resource: string;
            readonly resource_name: string;
            readonly resource_documentation: string;
            readonly authorization_servers: readonly string[];
            readonly scopes_supported: readonly string[];
            readonly bearer_methods_supported: readonly string[];
        };
    };
    responses: {
        /** @description The request is malformed, or a parameter or the body is not as it must be. */
        readonly Problem400: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:validation",
                 *       "title": "The request is not valid",
                 *       "status": 400,
                 *       "detail": "One or more parts of the request are not as they must be.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
                 *       "errors": {
                 *         "pageSize": [
                 *           "must be at most 100"
                 *         ]
                 *       }
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No access token, or one that is not valid. */
        readonly Problem401: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:unauthorized",
                 *       "title": "An access token is needed",
                 *       "status": 401,
                 *       "detail": "The access token has expired or is not valid.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The scope is missing, the caller is not the owner, or the plan has lapsed. */
        readonly Problem403: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:insufficient-scope",
                 *       "title": "The access token does not allow this",
                 *       "status": 403,
                 *       "detail": "This needs the scope api.write.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing, or it is not for this caller to see. */
        readonly Problem404: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:not-found",
                 *       "title": "Not found",
                 *       "status": 404,
                 *       "detail": "There is no such mailbox.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no format that the `Accept` header allows. */
        readonly Problem406: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:not-acceptable",
                 *       "title": "There is no such format",
                 *       "status": 406,
                 *       "detail": "There are rows as application/json, text/csv and as a workbook.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of the resource does not allow this. */
        readonly Problem409: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:config-locked",
                 *       "title": "The config is locked",
                 *       "status": 409,
                 *       "detail": "The owner has locked the config of this mailbox.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It has been changed meanwhile. */
        readonly Problem412: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:precondition-failed",
                 *       "title": "It has been changed meanwhile",
                 *       "status": 412,
                 *       "detail": "The config has been changed by somebody else meanwhile.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is too large. */
        readonly Problem413: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:content-too-large",
                 *       "title": "The request is too large",
                 *       "status": 413,
                 *       "detail": "The request body is larger than is accepted here.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No file has a supported format, or the content type of the request is not read here. */
        readonly Problem415: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:unsupported-media-type",
                 *       "title": "This content type is not supported here",
                 *       "status": 415,
                 *       "detail": "The body has a content type that is not read here.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file is shorter than the range asked for. */
        readonly Problem416: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:range-not-satisfiable",
                 *       "title": "The file has no such part",
                 *       "status": 416,
                 *       "detail": "The file has 48211 bytes.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is well-formed but cannot mean anything. */
        readonly Problem422: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:invalid-config",
                 *       "title": "The config cannot be used",
                 *       "status": 422,
                 *       "detail": "The config cannot be used as it is.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
                 *       "errors": {
                 *         "/fields/2/type": [
                 *           "\"amount\" is not a field type."
                 *         ]
                 *       }
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; see `Retry-After`. */
        readonly Problem429: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:rate-limited",
                 *       "title": "Too many requests",
                 *       "status": 429,
                 *       "detail": "Too many requests. Try again in a moment.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not ready or overloaded; see `Retry-After`. */
        readonly Problem503: {
            headers: {
                readonly "Api-Version": components["headers"]["Api-Version"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:rowbox:problem:unavailable",
                 *       "title": "The service is not available right now",
                 *       "status": 503,
                 *       "detail": "The service cannot answer right now. Try again in a moment.",
                 *       "instance": "/api/Mailboxes",
                 *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                 *     }
                 */
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The version of the API.
         * @example 1
         */
        readonly "Api-Version": string;
        /**
         * @description Finds the request in the logs of the service; as in the request, where it named one.
         * @example 4bf92f3577b34da6a3ce929d0e0e4736
         */
        readonly "X-Request-Id": string;
        /**
         * @description What is left of each budget, and in how many seconds it is whole again; left out where nothing is limited.
         * @example "requests";r=597;t=41
         */
        readonly RateLimit: string;
        /**
         * @description The budgets, and for how many seconds each is.
         * @example "requests";q=600;w=60
         */
        readonly "RateLimit-Policy": string;
        /**
         * @description In how many seconds to try again.
         * @example 5
         */
        readonly "Retry-After": number;
        /**
         * @description How to authenticate, and what is wrong with the token (RFC 6750).
         * @example Bearer realm="rowbox", error="invalid_token"
         */
        readonly "WWW-Authenticate": string;
        /**
         * @description Where what was made is got.
         * @example /api/Mailboxes/mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2
         */
        readonly Location: string;
        /**
         * @description A weak tag of the answer, for `If-None-Match` and `If-Match`.
         * @example W/"3.1-5f2b7d9c1e4a6b8d0f3c2a1e9b7"
         */
        readonly ETag: string;
        /**
         * @description `true` when this is the answer to an earlier request with the key.
         * @example true
         */
        readonly "Idempotency-Replayed": string;
        /**
         * @description How long the answer would have been held back at most.
         * @example wait=30
         */
        readonly "Preference-Applied": string;
        /**
         * @description The name of the file.
         * @example attachment; filename="Invoices.csv"
         */
        readonly "Content-Disposition": string;
        /**
         * @description Who may keep the answer, and for how long.
         * @example private, no-cache
         */
        readonly "Cache-Control": string;
    };
    pathItems: never;
}
export interface operations {
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    readonly getReadiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Not ready or overloaded; see `Retry-After`. */
            readonly 503: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:rowbox:problem:unavailable",
                     *       "title": "The service is not available right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now. Try again in a moment.",
                     *       "instance": "/api/Mailboxes",
                     *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                     *     }
                     */
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "OKP",
                     *           "crv": "Ed25519",
                     *           "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
                     *           "kid": "u2gP0kXr1nQe",
                     *           "use": "sig",
                     *           "alg": "EdDSA"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["JsonWebKeySet"];
                };
            };
        };
    };
    readonly getAuthorizationServer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issuer": "https://rowbox.example.com",
                     *       "authorization_endpoint": "https://rowbox.example.com/connect/authorize",
                     *       "token_endpoint": "https://rowbox.example.com/connect/token",
                     *       "jwks_uri": "https://rowbox.example.com/.well-known/jwks.json",
                     *       "scopes_supported": [
                     *         "api.read",
                     *         "api.write",
                     *         "mcp.read",
                     *         "mcp.write"
                     *       ],
                     *       "response_types_supported": [],
                     *       "grant_types_supported": [
                     *         "client_credentials"
                     *       ],
                     *       "token_endpoint_auth_methods_supported": [
                     *         "client_secret_basic",
                     *         "client_secret_post"
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["AuthorizationServer"];
                };
            };
        };
    };
    readonly getToolServer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resource": "https://rowbox.example.com/mcp",
                     *       "resource_name": "Rowbox tool server",
                     *       "resource_documentation": "https://rowbox.example.com/docs",
                     *       "authorization_servers": [
                     *         "https://rowbox.example.com"
                     *       ],
                     *       "scopes_supported": [
                     *         "mcp.read",
                     *         "mcp.write"
                     *       ],
                     *       "bearer_methods_supported": [
                     *         "header"
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ProtectedResource"];
                };
            };
        };
    };
    readonly getToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "eyJhbGciOi…",
                     *       "token_type": "Bearer",
                     *       "expires_in": 3600,
                     *       "scope": "api.read api.write"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TokenResponse"];
                };
            };
            /** @description The request, the scope or the plan does not allow a token. */
            readonly 400: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_client",
                     *       "error_description": "The client id or the secret is wrong."
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description The client is unknown, or its secret is wrong. */
            readonly 401: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_client",
                     *       "error_description": "The client id or the secret is wrong."
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TokenError"];
                };
            };
            /** @description Too many requests; see `Retry-After`. */
            readonly 429: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:rowbox:problem:rate-limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests. Try again in a moment.",
                     *       "instance": "/api/Mailboxes",
                     *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                     *     }
                     */
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready or overloaded; see `Retry-After`. */
            readonly 503: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:rowbox:problem:unavailable",
                     *       "title": "The service is not available right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now. Try again in a moment.",
                     *       "instance": "/api/Mailboxes",
                     *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                     *     }
                     */
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly viewFile: {
        readonly parameters: {
            readonly query?: {
                readonly file?: string;
                readonly expires?: string;
                readonly signature?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly documentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
            /** @description The part asked for. */
            readonly 206: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
            /** @description The request is malformed, or a parameter or the body is not as it must be. */
            readonly 400: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:rowbox:problem:validation",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "One or more parts of the request are not as they must be.",
                     *       "instance": "/api/Mailboxes",
                     *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
                     *       "errors": {
                     *         "pageSize": [
                     *           "must be at most 100"
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not for this caller to see. */
            readonly 404: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:rowbox:problem:not-found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "There is no such mailbox.",
                     *       "instance": "/api/Mailboxes",
                     *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                     *     }
                     */
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The link has expired. */
            readonly 410: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:rowbox:problem:link-expired",
                     *       "title": "The link has expired",
                     *       "status": 410,
                     *       "detail": "This link has expired. Ask for another one.",
                     *       "instance": "/api/Mailboxes",
                     *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                     *     }
                     */
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The file is shorter than the range asked for. */
            readonly 416: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:rowbox:problem:range-not-satisfiable",
                     *       "title": "The file has no such part",
                     *       "status": 416,
                     *       "detail": "The file has 48211 bytes.",
                     *       "instance": "/api/Mailboxes",
                     *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                     *     }
                     */
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not ready or overloaded; see `Retry-After`. */
            readonly 503: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:rowbox:problem:unavailable",
                     *       "title": "The service is not available right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now. Try again in a moment.",
                     *       "instance": "/api/Mailboxes",
                     *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736"
                     *     }
                     */
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly listMailboxes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *         "name": "Invoices",
                     *         "emailAddress": "invoices-7k2m9q@rowbox.example.com",
                     *         "config": {
                     *           "name": null,
                     *           "hint": null,
                     *           "fields": [
                     *             {
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "type": "text",
                     *               "hint": null,
                     *               "unit": null,
                     *               "values": null,
                     *               "required": true,
                     *               "formula": null,
                     *               "validate": null
                     *             },
                     *             {
                     *               "key": "invoiceDate",
                     *               "label": "Invoice date",
                     *               "type": "date",
                     *               "hint": null,
                     *               "unit": null,
                     *               "values": null,
                     *               "required": false,
                     *               "formula": null,
                     *               "validate": null
                     *             },
                     *             {
                     *               "key": "total",
                     *               "label": "Total",
                     *               "type": "currency",
                     *               "hint": null,
                     *               "unit": "EUR",
                     *               "values": null,
                     *               "required": false,
                     *               "formula": null,
                     *               "validate": null
                     *             }
                     *           ],
                     *           "groups": [
                     *             {
                     *               "id": "items",
                     *               "name": "Line items",
                     *               "fields": [
                     *                 {
                     *                   "key": "description",
                     *                   "label": "Description",
                     *                   "type": "text",
                     *                   "hint": null,
                     *                   "unit": null,
                     *                   "values": null,
                     *                   "required": false,
                     *                   "formula": null,
                     *                   "validate": null
                     *                 },
                     *                 {
                     *                   "key": "amount",
                     *                   "label": "Amount",
                     *                   "type": "currency",
                     *                   "hint": null,
                     *                   "unit": null,
                     *                   "values": null,
                     *                   "required": false,
                     *                   "formula": null,
                     *                   "validate": null
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "splitKeys": [
                     *             {
                     *               "fieldKey": "invoiceDate",
                     *               "interval": "month"
                     *             }
                     *           ]
                     *         },
                     *         "configVersion": 3,
                     *         "extractionsToJudge": 0,
                     *         "layout": {
                     *           "version": 3,
                     *           "definition": {
                     *             "label": null,
                     *             "children": [
                     *               {
                     *                 "type": "field",
                     *                 "key": "invoiceNumber",
                     *                 "label": "Invoice number",
                     *                 "control": "text",
                     *                 "span": 1
                     *               },
                     *               {
                     *                 "type": "table",
                     *                 "group": "items",
                     *                 "tableColumns": [
                     *                   "description",
                     *                   "amount"
                     *                 ]
                     *               }
                     *             ]
                     *           },
                     *           "source": "config",
                     *           "createdAt": "2026-11-20T09:00:00.000Z",
                     *           "updatedAt": "2026-11-20T09:20:00.000Z"
                     *         },
                     *         "isActive": true,
                     *         "hasDocuments": true,
                     *         "configLocked": false,
                     *         "totalDocuments": 52,
                     *         "failedDocuments": 1,
                     *         "documentsToCheck": 3,
                     *         "uncheckedDocuments": 7,
                     *         "accessType": "owned",
                     *         "access": "owner",
                     *         "ownerEmail": "owner@example.com",
                     *         "exportProvider": "none",
                     *         "exportFolderUrl": null,
                     *         "exportSpreadsheetUrl": null,
                     *         "syncStatus": "idle",
                     *         "lastSyncedAt": null,
                     *         "syncLastError": null,
                     *         "sampleInferenceSessionId": null,
                     *         "notificationPreferences": {
                     *           "documentProcessed": {
                     *             "email": true,
                     *             "push": true
                     *           },
                     *           "documentFailed": {
                     *             "email": true,
                     *             "push": true
                     *           },
                     *           "mailboxShared": {
                     *             "email": true,
                     *             "push": true
                     *           },
                     *           "autoConfirmed": {
                     *             "email": true,
                     *             "push": true
                     *           }
                     *         },
                     *         "autoConfirm": {
                     *           "enabled": false,
                     *           "wrongPerThousand": 5,
                     *           "sampleShare": 0.05
                     *         },
                     *         "retention": {
                     *           "filesDays": 90,
                     *           "extractionsDays": null,
                     *           "mailsDays": 30
                     *         },
                     *         "stacks": "propose",
                     *         "learnsFrom": [],
                     *         "createdAt": "2026-11-20T09:00:00.000Z"
                     *       }
                     *     ]
                     */
                    readonly "application/json": readonly components["schemas"]["Mailbox"][];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly createMailbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateMailbox"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly Location: components["headers"]["Location"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "name": "Invoices",
                     *       "emailAddress": "invoices-7k2m9q@rowbox.example.com",
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ]
                     *       },
                     *       "configVersion": 3,
                     *       "extractionsToJudge": 0,
                     *       "layout": {
                     *         "version": 3,
                     *         "definition": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "source": "config",
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T09:20:00.000Z"
                     *       },
                     *       "isActive": true,
                     *       "hasDocuments": true,
                     *       "configLocked": false,
                     *       "totalDocuments": 52,
                     *       "failedDocuments": 1,
                     *       "documentsToCheck": 3,
                     *       "uncheckedDocuments": 7,
                     *       "accessType": "owned",
                     *       "access": "owner",
                     *       "ownerEmail": "owner@example.com",
                     *       "exportProvider": "none",
                     *       "exportFolderUrl": null,
                     *       "exportSpreadsheetUrl": null,
                     *       "syncStatus": "idle",
                     *       "lastSyncedAt": null,
                     *       "syncLastError": null,
                     *       "sampleInferenceSessionId": null,
                     *       "notificationPreferences": {
                     *         "documentProcessed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "documentFailed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "mailboxShared": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "autoConfirmed": {
                     *           "email": true,
                     *           "push": true
                     *         }
                     *       },
                     *       "autoConfirm": {
                     *         "enabled": false,
                     *         "wrongPerThousand": 5,
                     *         "sampleShare": 0.05
                     *       },
                     *       "retention": {
                     *         "filesDays": 90,
                     *         "extractionsDays": null,
                     *         "mailsDays": 30
                     *       },
                     *       "stacks": "propose",
                     *       "learnsFrom": [],
                     *       "createdAt": "2026-11-20T09:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Mailbox"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getMailbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the answer one has: if it still stands, the answer is 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "name": "Invoices",
                     *       "emailAddress": "invoices-7k2m9q@rowbox.example.com",
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ]
                     *       },
                     *       "configVersion": 3,
                     *       "extractionsToJudge": 0,
                     *       "layout": {
                     *         "version": 3,
                     *         "definition": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "source": "config",
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T09:20:00.000Z"
                     *       },
                     *       "isActive": true,
                     *       "hasDocuments": true,
                     *       "configLocked": false,
                     *       "totalDocuments": 52,
                     *       "failedDocuments": 1,
                     *       "documentsToCheck": 3,
                     *       "uncheckedDocuments": 7,
                     *       "accessType": "owned",
                     *       "access": "owner",
                     *       "ownerEmail": "owner@example.com",
                     *       "exportProvider": "none",
                     *       "exportFolderUrl": null,
                     *       "exportSpreadsheetUrl": null,
                     *       "syncStatus": "idle",
                     *       "lastSyncedAt": null,
                     *       "syncLastError": null,
                     *       "sampleInferenceSessionId": null,
                     *       "notificationPreferences": {
                     *         "documentProcessed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "documentFailed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "mailboxShared": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "autoConfirmed": {
                     *           "email": true,
                     *           "push": true
                     *         }
                     *       },
                     *       "autoConfirm": {
                     *         "enabled": false,
                     *         "wrongPerThousand": 5,
                     *         "sampleShare": 0.05
                     *       },
                     *       "retention": {
                     *         "filesDays": 90,
                     *         "extractionsDays": null,
                     *         "mailsDays": 30
                     *       },
                     *       "stacks": "propose",
                     *       "learnsFrom": [],
                     *       "createdAt": "2026-11-20T09:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Mailbox"];
                };
            };
            /** @description What the tag stands for is still so. */
            readonly 304: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly updateMailbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the resource the change was made on; if it was changed meanwhile, 412. */
                readonly "If-Match"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateMailbox"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "name": "Invoices",
                     *       "emailAddress": "invoices-7k2m9q@rowbox.example.com",
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ]
                     *       },
                     *       "configVersion": 3,
                     *       "extractionsToJudge": 0,
                     *       "layout": {
                     *         "version": 3,
                     *         "definition": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "source": "config",
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T09:20:00.000Z"
                     *       },
                     *       "isActive": true,
                     *       "hasDocuments": true,
                     *       "configLocked": false,
                     *       "totalDocuments": 52,
                     *       "failedDocuments": 1,
                     *       "documentsToCheck": 3,
                     *       "uncheckedDocuments": 7,
                     *       "accessType": "owned",
                     *       "access": "owner",
                     *       "ownerEmail": "owner@example.com",
                     *       "exportProvider": "none",
                     *       "exportFolderUrl": null,
                     *       "exportSpreadsheetUrl": null,
                     *       "syncStatus": "idle",
                     *       "lastSyncedAt": null,
                     *       "syncLastError": null,
                     *       "sampleInferenceSessionId": null,
                     *       "notificationPreferences": {
                     *         "documentProcessed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "documentFailed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "mailboxShared": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "autoConfirmed": {
                     *           "email": true,
                     *           "push": true
                     *         }
                     *       },
                     *       "autoConfirm": {
                     *         "enabled": false,
                     *         "wrongPerThousand": 5,
                     *         "sampleShare": 0.05
                     *       },
                     *       "retention": {
                     *         "filesDays": 90,
                     *         "extractionsDays": null,
                     *         "mailsDays": 30
                     *       },
                     *       "stacks": "propose",
                     *       "learnsFrom": [],
                     *       "createdAt": "2026-11-20T09:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Mailbox"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 412: components["responses"]["Problem412"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteMailbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted. */
            readonly 204: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly replaceMailboxConfig: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the resource the change was made on; if it was changed meanwhile, 412. */
                readonly "If-Match"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MailboxConfigRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "name": "Invoices",
                     *       "emailAddress": "invoices-7k2m9q@rowbox.example.com",
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ]
                     *       },
                     *       "configVersion": 3,
                     *       "extractionsToJudge": 0,
                     *       "layout": {
                     *         "version": 3,
                     *         "definition": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "source": "config",
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T09:20:00.000Z"
                     *       },
                     *       "isActive": true,
                     *       "hasDocuments": true,
                     *       "configLocked": false,
                     *       "totalDocuments": 52,
                     *       "failedDocuments": 1,
                     *       "documentsToCheck": 3,
                     *       "uncheckedDocuments": 7,
                     *       "accessType": "owned",
                     *       "access": "owner",
                     *       "ownerEmail": "owner@example.com",
                     *       "exportProvider": "none",
                     *       "exportFolderUrl": null,
                     *       "exportSpreadsheetUrl": null,
                     *       "syncStatus": "idle",
                     *       "lastSyncedAt": null,
                     *       "syncLastError": null,
                     *       "sampleInferenceSessionId": null,
                     *       "notificationPreferences": {
                     *         "documentProcessed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "documentFailed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "mailboxShared": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "autoConfirmed": {
                     *           "email": true,
                     *           "push": true
                     *         }
                     *       },
                     *       "autoConfirm": {
                     *         "enabled": false,
                     *         "wrongPerThousand": 5,
                     *         "sampleShare": 0.05
                     *       },
                     *       "retention": {
                     *         "filesDays": 90,
                     *         "extractionsDays": null,
                     *         "mailsDays": 30
                     *       },
                     *       "stacks": "propose",
                     *       "learnsFrom": [],
                     *       "createdAt": "2026-11-20T09:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Mailbox"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 412: components["responses"]["Problem412"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly reprocessMailbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalDocuments": 52
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ReprocessResult"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getAuthorizedSenders: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "senders": [
                     *         {
                     *           "email": "owner@example.com",
                     *           "source": "owner",
                     *           "isEditable": false
                     *         },
                     *         {
                     *           "email": "*@supplier.example",
                     *           "source": "custom",
                     *           "isEditable": true
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["AuthorizedSenders"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly replaceAuthorizedSenders: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplaceAuthorizedSenders"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "senders": [
                     *         {
                     *           "email": "owner@example.com",
                     *           "source": "owner",
                     *           "isEditable": false
                     *         },
                     *         {
                     *           "email": "*@supplier.example",
                     *           "source": "custom",
                     *           "isEditable": true
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["AuthorizedSenders"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getMailboxShares: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "shares": [
                     *         {
                     *           "email": "colleague@example.org",
                     *           "role": "editor",
                     *           "createdAt": "2026-11-20T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["MailboxShares"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly replaceMailboxShares: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplaceMailboxShares"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "shares": [
                     *         {
                     *           "email": "colleague@example.org",
                     *           "role": "editor",
                     *           "createdAt": "2026-11-20T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["MailboxShares"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly lockMailboxConfig: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConfigLock"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "name": "Invoices",
                     *       "emailAddress": "invoices-7k2m9q@rowbox.example.com",
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ]
                     *       },
                     *       "configVersion": 3,
                     *       "extractionsToJudge": 0,
                     *       "layout": {
                     *         "version": 3,
                     *         "definition": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "source": "config",
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T09:20:00.000Z"
                     *       },
                     *       "isActive": true,
                     *       "hasDocuments": true,
                     *       "configLocked": false,
                     *       "totalDocuments": 52,
                     *       "failedDocuments": 1,
                     *       "documentsToCheck": 3,
                     *       "uncheckedDocuments": 7,
                     *       "accessType": "owned",
                     *       "access": "owner",
                     *       "ownerEmail": "owner@example.com",
                     *       "exportProvider": "none",
                     *       "exportFolderUrl": null,
                     *       "exportSpreadsheetUrl": null,
                     *       "syncStatus": "idle",
                     *       "lastSyncedAt": null,
                     *       "syncLastError": null,
                     *       "sampleInferenceSessionId": null,
                     *       "notificationPreferences": {
                     *         "documentProcessed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "documentFailed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "mailboxShared": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "autoConfirmed": {
                     *           "email": true,
                     *           "push": true
                     *         }
                     *       },
                     *       "autoConfirm": {
                     *         "enabled": false,
                     *         "wrongPerThousand": 5,
                     *         "sampleShare": 0.05
                     *       },
                     *       "retention": {
                     *         "filesDays": 90,
                     *         "extractionsDays": null,
                     *         "mailsDays": 30
                     *       },
                     *       "stacks": "propose",
                     *       "learnsFrom": [],
                     *       "createdAt": "2026-11-20T09:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Mailbox"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly streamMailboxEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `id` of the last event one has: the stream goes on there. */
                readonly "Last-Event-ID"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The events, until one of both sides hangs up. The schema is that of the `data` of each. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": components["schemas"]["MailboxEvent"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getFieldTypes: {
        readonly parameters: {
            readonly query: {
                /** @description What a field is called. Repeated for several, at most 100. */
                readonly name: readonly string[];
                /** @description `header`: fields that a document has once; `row`: columns of a group. */
                readonly scope?: "header" | "row";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         {
                     *           "name": "Amount",
                     *           "type": "currency",
                     *           "unit": null
                     *         },
                     *         {
                     *           "name": "Tax rate",
                     *           "type": "number",
                     *           "unit": "%"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TypesOfNames"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly createConfigDraft: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
                /** @description `wait=N`: hold the answer back for up to N seconds, at most 60. */
                readonly Prefer?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": components["schemas"]["CreateConfigDraft"];
            };
        };
        readonly responses: {
            /** @description The caller waited, and the samples have been read. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "drf_019aa0b35c7b7b8f9a3d5a0f6a0f1d11",
                     *       "status": "ready",
                     *       "hints": {
                     *         "hint": "Rent of our branches",
                     *         "fields": [],
                     *         "exclude": []
                     *       },
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ],
                     *         "layout": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "doubts": [
                     *         {
                     *           "groupId": "items",
                     *           "fieldKey": "description",
                     *           "reason": "noHeading"
                     *         }
                     *       ],
                     *       "samples": [
                     *         {
                     *           "fileName": "rent-november.pdf",
                     *           "contentType": "application/pdf",
                     *           "pageCount": 1,
                     *           "failureCode": null,
                     *           "failureMessage": null,
                     *           "data": {
                     *             "invoiceNumber": "4711",
                     *             "invoiceDate": "2026-04-03",
                     *             "total": 1250.5
                     *           },
                     *           "citations": {
                     *             "invoiceNumber": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.12,
                     *                 0.88,
                     *                 0.13999999999999999
                     *               ],
                     *               "text": "4711"
                     *             },
                     *             "invoiceDate": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.15,
                     *                 0.88,
                     *                 0.16999999999999998
                     *               ],
                     *               "text": "03/04/2026"
                     *             },
                     *             "total": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.72,
                     *                 0.88,
                     *                 0.74
                     *               ],
                     *               "text": "1.250,50 €"
                     *             }
                     *           },
                     *           "confidence": {
                     *             "invoiceNumber": 0.99,
                     *             "invoiceDate": 0.61,
                     *             "total": 0.98
                     *           },
                     *           "sections": {
                     *             "items": [
                     *               {
                     *                 "data": {
                     *                   "description": "Rent",
                     *                   "amount": 1250.5
                     *                 },
                     *                 "citations": {
                     *                   "description": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "Rent"
                     *                   },
                     *                   "amount": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "1.250,50 €"
                     *                   }
                     *                 },
                     *                 "confidence": {
                     *                   "description": 0.96,
                     *                   "amount": 0.98
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           "totalRows": {
                     *             "items": 1
                     *           }
                     *         }
                     *       ],
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "warnings": [],
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ConfigDraft"];
                };
            };
            /** @description The samples are read in the background. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "drf_019aa0b35c7b7b8f9a3d5a0f6a0f1d11",
                     *       "status": "ready",
                     *       "hints": {
                     *         "hint": "Rent of our branches",
                     *         "fields": [],
                     *         "exclude": []
                     *       },
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ],
                     *         "layout": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "doubts": [
                     *         {
                     *           "groupId": "items",
                     *           "fieldKey": "description",
                     *           "reason": "noHeading"
                     *         }
                     *       ],
                     *       "samples": [
                     *         {
                     *           "fileName": "rent-november.pdf",
                     *           "contentType": "application/pdf",
                     *           "pageCount": 1,
                     *           "failureCode": null,
                     *           "failureMessage": null,
                     *           "data": {
                     *             "invoiceNumber": "4711",
                     *             "invoiceDate": "2026-04-03",
                     *             "total": 1250.5
                     *           },
                     *           "citations": {
                     *             "invoiceNumber": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.12,
                     *                 0.88,
                     *                 0.13999999999999999
                     *               ],
                     *               "text": "4711"
                     *             },
                     *             "invoiceDate": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.15,
                     *                 0.88,
                     *                 0.16999999999999998
                     *               ],
                     *               "text": "03/04/2026"
                     *             },
                     *             "total": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.72,
                     *                 0.88,
                     *                 0.74
                     *               ],
                     *               "text": "1.250,50 €"
                     *             }
                     *           },
                     *           "confidence": {
                     *             "invoiceNumber": 0.99,
                     *             "invoiceDate": 0.61,
                     *             "total": 0.98
                     *           },
                     *           "sections": {
                     *             "items": [
                     *               {
                     *                 "data": {
                     *                   "description": "Rent",
                     *                   "amount": 1250.5
                     *                 },
                     *                 "citations": {
                     *                   "description": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "Rent"
                     *                   },
                     *                   "amount": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "1.250,50 €"
                     *                   }
                     *                 },
                     *                 "confidence": {
                     *                   "description": 0.96,
                     *                   "amount": 0.98
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           "totalRows": {
                     *             "items": 1
                     *           }
                     *         }
                     *       ],
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "warnings": [],
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ConfigDraft"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getConfigDraft: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "drf_019aa0b35c7b7b8f9a3d5a0f6a0f1d11",
                     *       "status": "ready",
                     *       "hints": {
                     *         "hint": "Rent of our branches",
                     *         "fields": [],
                     *         "exclude": []
                     *       },
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ],
                     *         "layout": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "doubts": [
                     *         {
                     *           "groupId": "items",
                     *           "fieldKey": "description",
                     *           "reason": "noHeading"
                     *         }
                     *       ],
                     *       "samples": [
                     *         {
                     *           "fileName": "rent-november.pdf",
                     *           "contentType": "application/pdf",
                     *           "pageCount": 1,
                     *           "failureCode": null,
                     *           "failureMessage": null,
                     *           "data": {
                     *             "invoiceNumber": "4711",
                     *             "invoiceDate": "2026-04-03",
                     *             "total": 1250.5
                     *           },
                     *           "citations": {
                     *             "invoiceNumber": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.12,
                     *                 0.88,
                     *                 0.13999999999999999
                     *               ],
                     *               "text": "4711"
                     *             },
                     *             "invoiceDate": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.15,
                     *                 0.88,
                     *                 0.16999999999999998
                     *               ],
                     *               "text": "03/04/2026"
                     *             },
                     *             "total": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.72,
                     *                 0.88,
                     *                 0.74
                     *               ],
                     *               "text": "1.250,50 €"
                     *             }
                     *           },
                     *           "confidence": {
                     *             "invoiceNumber": 0.99,
                     *             "invoiceDate": 0.61,
                     *             "total": 0.98
                     *           },
                     *           "sections": {
                     *             "items": [
                     *               {
                     *                 "data": {
                     *                   "description": "Rent",
                     *                   "amount": 1250.5
                     *                 },
                     *                 "citations": {
                     *                   "description": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "Rent"
                     *                   },
                     *                   "amount": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "1.250,50 €"
                     *                   }
                     *                 },
                     *                 "confidence": {
                     *                   "description": 0.96,
                     *                   "amount": 0.98
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           "totalRows": {
                     *             "items": 1
                     *           }
                     *         }
                     *       ],
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "warnings": [],
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ConfigDraft"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteConfigDraft: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted. */
            readonly 204: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly inferConfigDraft: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
                /** @description `wait=N`: hold the answer back for up to N seconds, at most 60. */
                readonly Prefer?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InferConfigDraft"];
            };
        };
        readonly responses: {
            /** @description The caller waited, and the samples have been read. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "drf_019aa0b35c7b7b8f9a3d5a0f6a0f1d11",
                     *       "status": "ready",
                     *       "hints": {
                     *         "hint": "Rent of our branches",
                     *         "fields": [],
                     *         "exclude": []
                     *       },
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ],
                     *         "layout": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "doubts": [
                     *         {
                     *           "groupId": "items",
                     *           "fieldKey": "description",
                     *           "reason": "noHeading"
                     *         }
                     *       ],
                     *       "samples": [
                     *         {
                     *           "fileName": "rent-november.pdf",
                     *           "contentType": "application/pdf",
                     *           "pageCount": 1,
                     *           "failureCode": null,
                     *           "failureMessage": null,
                     *           "data": {
                     *             "invoiceNumber": "4711",
                     *             "invoiceDate": "2026-04-03",
                     *             "total": 1250.5
                     *           },
                     *           "citations": {
                     *             "invoiceNumber": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.12,
                     *                 0.88,
                     *                 0.13999999999999999
                     *               ],
                     *               "text": "4711"
                     *             },
                     *             "invoiceDate": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.15,
                     *                 0.88,
                     *                 0.16999999999999998
                     *               ],
                     *               "text": "03/04/2026"
                     *             },
                     *             "total": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.72,
                     *                 0.88,
                     *                 0.74
                     *               ],
                     *               "text": "1.250,50 €"
                     *             }
                     *           },
                     *           "confidence": {
                     *             "invoiceNumber": 0.99,
                     *             "invoiceDate": 0.61,
                     *             "total": 0.98
                     *           },
                     *           "sections": {
                     *             "items": [
                     *               {
                     *                 "data": {
                     *                   "description": "Rent",
                     *                   "amount": 1250.5
                     *                 },
                     *                 "citations": {
                     *                   "description": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "Rent"
                     *                   },
                     *                   "amount": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "1.250,50 €"
                     *                   }
                     *                 },
                     *                 "confidence": {
                     *                   "description": 0.96,
                     *                   "amount": 0.98
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           "totalRows": {
                     *             "items": 1
                     *           }
                     *         }
                     *       ],
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "warnings": [],
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ConfigDraft"];
                };
            };
            /** @description The samples are read in the background. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "drf_019aa0b35c7b7b8f9a3d5a0f6a0f1d11",
                     *       "status": "ready",
                     *       "hints": {
                     *         "hint": "Rent of our branches",
                     *         "fields": [],
                     *         "exclude": []
                     *       },
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ],
                     *         "layout": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "doubts": [
                     *         {
                     *           "groupId": "items",
                     *           "fieldKey": "description",
                     *           "reason": "noHeading"
                     *         }
                     *       ],
                     *       "samples": [
                     *         {
                     *           "fileName": "rent-november.pdf",
                     *           "contentType": "application/pdf",
                     *           "pageCount": 1,
                     *           "failureCode": null,
                     *           "failureMessage": null,
                     *           "data": {
                     *             "invoiceNumber": "4711",
                     *             "invoiceDate": "2026-04-03",
                     *             "total": 1250.5
                     *           },
                     *           "citations": {
                     *             "invoiceNumber": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.12,
                     *                 0.88,
                     *                 0.13999999999999999
                     *               ],
                     *               "text": "4711"
                     *             },
                     *             "invoiceDate": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.15,
                     *                 0.88,
                     *                 0.16999999999999998
                     *               ],
                     *               "text": "03/04/2026"
                     *             },
                     *             "total": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.72,
                     *                 0.88,
                     *                 0.74
                     *               ],
                     *               "text": "1.250,50 €"
                     *             }
                     *           },
                     *           "confidence": {
                     *             "invoiceNumber": 0.99,
                     *             "invoiceDate": 0.61,
                     *             "total": 0.98
                     *           },
                     *           "sections": {
                     *             "items": [
                     *               {
                     *                 "data": {
                     *                   "description": "Rent",
                     *                   "amount": 1250.5
                     *                 },
                     *                 "citations": {
                     *                   "description": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "Rent"
                     *                   },
                     *                   "amount": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "1.250,50 €"
                     *                   }
                     *                 },
                     *                 "confidence": {
                     *                   "description": 0.96,
                     *                   "amount": 0.98
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           "totalRows": {
                     *             "items": 1
                     *           }
                     *         }
                     *       ],
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "warnings": [],
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ConfigDraft"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly uploadDocuments: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
                /** @description `wait=N`: hold the answer back for up to N seconds, at most 60. */
                readonly Prefer?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": components["schemas"]["UploadRequest"];
            };
        };
        readonly responses: {
            /** @description The caller waited, and every document has ended. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uploadId": "upl_019aa0b35c7b7b8f9a3d5a0f6a0f1d11",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "status": "partial",
                     *       "results": [
                     *         {
                     *           "fileName": "invoice-4711.pdf",
                     *           "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *           "extractionId": null,
                     *           "status": "pending",
                     *           "extractions": []
                     *         }
                     *       ],
                     *       "warnings": [
                     *         {
                     *           "fieldName": "Files[1]",
                     *           "message": "notes.txt is neither a PDF nor an image of a supported format."
                     *         }
                     *       ],
                     *       "correlationId": "4bf92f3577b34da6a3ce929d0e0e4736"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UploadResponse"];
                };
            };
            /** @description The documents are stored; they are read in the background. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uploadId": "upl_019aa0b35c7b7b8f9a3d5a0f6a0f1d11",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "status": "partial",
                     *       "results": [
                     *         {
                     *           "fileName": "invoice-4711.pdf",
                     *           "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *           "extractionId": null,
                     *           "status": "pending",
                     *           "extractions": []
                     *         }
                     *       ],
                     *       "warnings": [
                     *         {
                     *           "fieldName": "Files[1]",
                     *           "message": "notes.txt is neither a PDF nor an image of a supported format."
                     *         }
                     *       ],
                     *       "correlationId": "4bf92f3577b34da6a3ce929d0e0e4736"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UploadResponse"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly listMessages: {
        readonly parameters: {
            readonly query?: {
                /** @description From 1. */
                readonly page?: number;
                /** @description Items a page, 1 to 100. */
                readonly pageSize?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessageList"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getRawMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description Opaque identifier. Case matters. */
                readonly messageId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "message/rfc822": string;
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly listInstallations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InstallationList"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly registerInstallation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegisterInstallation"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly Location: components["headers"]["Location"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ins_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "platform": "web",
                     *       "name": "Firefox on the office laptop",
                     *       "createdAt": "2026-11-20T09:30:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Installation"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteInstallation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Removed. */
            readonly 204: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookList"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly createWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly Location: components["headers"]["Location"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "url": "https://books.example.com/hooks/rowbox",
                     *       "events": [
                     *         "document.extracted",
                     *         "document.failed"
                     *       ],
                     *       "isActive": true,
                     *       "disabledReason": null,
                     *       "disabledAt": null,
                     *       "failingSince": null,
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "updatedAt": "2026-11-20T09:30:00.000Z",
                     *       "secret": "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD9OVGOuCJnNY="
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description Opaque identifier. Case matters. */
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "url": "https://books.example.com/hooks/rowbox",
                     *       "events": [
                     *         "document.extracted",
                     *         "document.failed"
                     *       ],
                     *       "isActive": true,
                     *       "disabledReason": null,
                     *       "disabledAt": null,
                     *       "failingSince": null,
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "updatedAt": "2026-11-20T09:30:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly updateWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description Opaque identifier. Case matters. */
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whk_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "url": "https://books.example.com/hooks/rowbox",
                     *       "events": [
                     *         "document.extracted",
                     *         "document.failed"
                     *       ],
                     *       "isActive": true,
                     *       "disabledReason": null,
                     *       "disabledAt": null,
                     *       "failingSince": null,
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "updatedAt": "2026-11-20T09:30:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description Opaque identifier. Case matters. */
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted. */
            readonly 204: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly rotateWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description Opaque identifier. Case matters. */
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RotatedWebhookSecret"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description Opaque identifier. Case matters. */
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "whd_019aa0b35c807b8f9a3d5a0f6a0f1d11",
                     *       "webhookId": "whk_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "eventId": "evt_019aa0b35c807b8f9a3d5a0f6a0f1d12",
                     *       "type": "document.extracted",
                     *       "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "extractionId": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
                     *       "occurredAt": "2026-11-20T09:30:02.000Z",
                     *       "status": "delivered",
                     *       "attempts": [
                     *         {
                     *           "attempt": 1,
                     *           "attemptedAt": "2026-11-20T09:30:02.000Z",
                     *           "milliseconds": 84,
                     *           "status": 204,
                     *           "answer": "",
                     *           "error": null
                     *         }
                     *       ],
                     *       "nextAttemptAt": null,
                     *       "endedAt": "2026-11-20T09:30:02.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description From 1. */
                readonly page?: number;
                /** @description Items a page, 1 to 100. */
                readonly pageSize?: number;
                readonly status?: "waiting" | "delivered" | "failed";
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description Opaque identifier. Case matters. */
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly replayWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description Opaque identifier. Case matters. */
                readonly webhookId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplayWebhook"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "replayed": 12
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ReplayResult"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getMailboxAudit: {
        readonly parameters: {
            readonly query?: {
                /** @description From 1. */
                readonly page?: number;
                /** @description Items a page, 1 to 100. */
                readonly pageSize?: number;
                /**
                 * @description ISO 8601 date and time in UTC.
                 * @example 2026-11-20T09:30:00.000Z
                 */
                readonly from?: string;
                /**
                 * @description ISO 8601 date and time in UTC.
                 * @example 2026-11-20T09:30:00.000Z
                 */
                readonly until?: string;
                /** @description `json`: a page; `csv` and `jsonl`: a file with all entries, whichever page is asked for. */
                readonly format?: "json" | "csv" | "jsonl";
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The entries. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditList"];
                    readonly "text/csv": string;
                    readonly "application/x-ndjson": string;
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly createManualDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
                /** @description The language whose conventions numbers in texts follow, such as `de`: without it `"1.234,50"` is refused. */
                readonly "Content-Language"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateManualDocument"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly Location: components["headers"]["Location"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "extractionId": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ManualDocument"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly listDocuments: {
        readonly parameters: {
            readonly query: {
                /** @description The mailbox whose documents are listed. */
                readonly mailboxId: string;
                /** @description From 1. */
                readonly page?: number;
                /** @description Items a page, 1 to 100. */
                readonly pageSize?: number;
                readonly status?: components["schemas"]["DocumentStatus"];
                /** @description `open`: `pending` or `processing`; `toCheck`: the extraction is `warning` or `invalid`; `unchecked`: nobody has checked it, neither people (`reviewedAt`) nor the service by itself (`autoConfirmedAt`), those to check among them; `failed`: `failed` or `permanentlyFailed`. */
                readonly state?: "open" | "toCheck" | "unchecked" | "failed";
                /** @description Only documents with this in subject, sender or file name. */
                readonly search?: string;
                /** @description Only documents whose extraction falls into this split. */
                readonly split?: string;
                /** @description Only documents assigned to this person; `me`: to who asks. */
                readonly assignee?: "me" | string;
                /** @description `name` is the subject, else the file name. `status`: to correct, to check, failed, under way, in order. `values.total`: the value of the header field `total`, documents without one last. A minus in front turns each round. By values the newest 10000 documents that match are sorted; older ones follow, newest first. By `-status` those in order come first that are among the newest 10000 documents; older ones come last. */
                readonly sort?: ("-received" | "received" | "name" | "-name" | "status" | "-status") | string;
                /** @description Keys of at most 8 header fields, with commas between: their values come as `values`. */
                readonly fields?: string;
                /** @description A document: in place of `page` the page it stands on is answered, whose number `page` of the answer tells. Where it is not on the list, or behind the first 100000 of it, `page` counts. */
                readonly around?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *           "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *           "documentType": "pdf",
                     *           "source": "upload",
                     *           "displaySubject": null,
                     *           "displayFrom": null,
                     *           "originalFileName": "invoice-4711.pdf",
                     *           "status": "extracted",
                     *           "createdAt": "2026-11-20T09:30:00.000Z",
                     *           "processedAt": "2026-11-20T09:30:02.000Z",
                     *           "cloudDriveUploadStatus": "none",
                     *           "cloudDriveFileWebViewLink": null,
                     *           "failureCode": null,
                     *           "failureMessage": null,
                     *           "pageCount": 2,
                     *           "clientReferenceId": null,
                     *           "notes": null,
                     *           "validationStatus": "valid",
                     *           "reviewedAt": null,
                     *           "autoConfirmedAt": null,
                     *           "duplicateOf": null,
                     *           "duplicateFoundBy": null,
                     *           "assigneeId": null,
                     *           "stackId": null,
                     *           "proposedParts": null
                     *         }
                     *       ],
                     *       "totalCount": 52,
                     *       "page": 1,
                     *       "pageSize": 20
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DocumentList"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getDocument: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description `wait=N`: hold the answer back for up to N seconds, at most 60. */
                readonly Prefer?: string;
                /** @description The `ETag` of the answer one has: if it still stands, the answer is 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "Preference-Applied": components["headers"]["Preference-Applied"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentType": "pdf",
                     *       "source": "upload",
                     *       "displaySubject": null,
                     *       "displayFrom": null,
                     *       "originalFileName": "invoice-4711.pdf",
                     *       "status": "extracted",
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "processedAt": "2026-11-20T09:30:02.000Z",
                     *       "cloudDriveUploadStatus": "none",
                     *       "cloudDriveFileWebViewLink": null,
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "pageCount": 2,
                     *       "clientReferenceId": null,
                     *       "notes": null,
                     *       "validationStatus": "valid",
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "duplicateOf": null,
                     *       "duplicateFoundBy": null,
                     *       "assigneeId": null,
                     *       "stackId": null,
                     *       "proposedParts": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Document"];
                };
            };
            /** @description What the tag stands for is still so. */
            readonly 304: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteDocument: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description `false`: its rows stay in the export workbook as the customer's own. */
                readonly deleteFromSpreadsheet?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted. */
            readonly 204: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly processDocument: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentType": "pdf",
                     *       "source": "upload",
                     *       "displaySubject": null,
                     *       "displayFrom": null,
                     *       "originalFileName": "invoice-4711.pdf",
                     *       "status": "extracted",
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "processedAt": "2026-11-20T09:30:02.000Z",
                     *       "cloudDriveUploadStatus": "none",
                     *       "cloudDriveFileWebViewLink": null,
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "pageCount": 2,
                     *       "clientReferenceId": null,
                     *       "notes": null,
                     *       "validationStatus": "valid",
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "duplicateOf": null,
                     *       "duplicateFoundBy": null,
                     *       "assigneeId": null,
                     *       "stackId": null,
                     *       "proposedParts": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Document"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly retryDocument: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentType": "pdf",
                     *       "source": "upload",
                     *       "displaySubject": null,
                     *       "displayFrom": null,
                     *       "originalFileName": "invoice-4711.pdf",
                     *       "status": "extracted",
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "processedAt": "2026-11-20T09:30:02.000Z",
                     *       "cloudDriveUploadStatus": "none",
                     *       "cloudDriveFileWebViewLink": null,
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "pageCount": 2,
                     *       "clientReferenceId": null,
                     *       "notes": null,
                     *       "validationStatus": "valid",
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "duplicateOf": null,
                     *       "duplicateFoundBy": null,
                     *       "assigneeId": null,
                     *       "stackId": null,
                     *       "proposedParts": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Document"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly reprocessDocument: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentType": "pdf",
                     *       "source": "upload",
                     *       "displaySubject": null,
                     *       "displayFrom": null,
                     *       "originalFileName": "invoice-4711.pdf",
                     *       "status": "extracted",
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "processedAt": "2026-11-20T09:30:02.000Z",
                     *       "cloudDriveUploadStatus": "none",
                     *       "cloudDriveFileWebViewLink": null,
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "pageCount": 2,
                     *       "clientReferenceId": null,
                     *       "notes": null,
                     *       "validationStatus": "valid",
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "duplicateOf": null,
                     *       "duplicateFoundBy": null,
                     *       "assigneeId": null,
                     *       "stackId": null,
                     *       "proposedParts": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Document"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getDocumentHistory: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "at": "2026-11-20T09:30:02.000Z",
                     *           "actor": {
                     *             "kind": "person",
                     *             "id": "usr_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *             "name": "owner@example.com"
                     *           },
                     *           "action": "extraction.corrected",
                     *           "details": {
                     *             "changes": [
                     *               {
                     *                 "fieldPath": "Data.total",
                     *                 "oldValue": 125.05,
                     *                 "newValue": 1250.5,
                     *                 "manner": "set"
                     *               }
                     *             ]
                     *           },
                     *           "reading": null
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DocumentHistory"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly listDocumentComments: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "cmt_019aa0b35c807b8f9a3d5a0f6a0f1d11",
                     *           "author": {
                     *             "kind": "person",
                     *             "id": "usr_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *             "name": "owner@example.com"
                     *           },
                     *           "text": "The supplier sends a corrected one.",
                     *           "createdAt": "2026-11-20T09:31:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DocumentComments"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly createDocumentComment: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewDocumentComment"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly Location: components["headers"]["Location"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cmt_019aa0b35c807b8f9a3d5a0f6a0f1d11",
                     *       "author": {
                     *         "kind": "person",
                     *         "id": "usr_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *         "name": "owner@example.com"
                     *       },
                     *       "text": "The supplier sends a corrected one.",
                     *       "createdAt": "2026-11-20T09:31:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DocumentComment"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteDocumentComment: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
                /** @description Opaque identifier. Case matters. */
                readonly commentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted. */
            readonly 204: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly assignDocument: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DocumentAssignee"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentType": "pdf",
                     *       "source": "upload",
                     *       "displaySubject": null,
                     *       "displayFrom": null,
                     *       "originalFileName": "invoice-4711.pdf",
                     *       "status": "extracted",
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "processedAt": "2026-11-20T09:30:02.000Z",
                     *       "cloudDriveUploadStatus": "none",
                     *       "cloudDriveFileWebViewLink": null,
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "pageCount": 2,
                     *       "clientReferenceId": null,
                     *       "notes": null,
                     *       "validationStatus": "valid",
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "duplicateOf": null,
                     *       "duplicateFoundBy": null,
                     *       "assigneeId": null,
                     *       "stackId": null,
                     *       "proposedParts": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Document"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getMailboxPeople: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "userId": "usr_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *           "name": "owner@example.com"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["MailboxPeople"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly moveDocument: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MoveDocument"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentType": "pdf",
                     *       "source": "upload",
                     *       "displaySubject": null,
                     *       "displayFrom": null,
                     *       "originalFileName": "invoice-4711.pdf",
                     *       "status": "extracted",
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "processedAt": "2026-11-20T09:30:02.000Z",
                     *       "cloudDriveUploadStatus": "none",
                     *       "cloudDriveFileWebViewLink": null,
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "pageCount": 2,
                     *       "clientReferenceId": null,
                     *       "notes": null,
                     *       "validationStatus": "valid",
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "duplicateOf": null,
                     *       "duplicateFoundBy": null,
                     *       "assigneeId": null,
                     *       "stackId": null,
                     *       "proposedParts": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Document"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly unlockDocument: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UnlockDocument"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentType": "pdf",
                     *       "source": "upload",
                     *       "displaySubject": null,
                     *       "displayFrom": null,
                     *       "originalFileName": "invoice-4711.pdf",
                     *       "status": "extracted",
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "processedAt": "2026-11-20T09:30:02.000Z",
                     *       "cloudDriveUploadStatus": "none",
                     *       "cloudDriveFileWebViewLink": null,
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "pageCount": 2,
                     *       "clientReferenceId": null,
                     *       "notes": null,
                     *       "validationStatus": "valid",
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "duplicateOf": null,
                     *       "duplicateFoundBy": null,
                     *       "assigneeId": null,
                     *       "stackId": null,
                     *       "proposedParts": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Document"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly listDocumentParts: {
        readonly parameters: {
            readonly query?: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *           "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *           "documentType": "pdf",
                     *           "source": "upload",
                     *           "displaySubject": null,
                     *           "displayFrom": null,
                     *           "originalFileName": "invoice-4711.pdf",
                     *           "status": "extracted",
                     *           "createdAt": "2026-11-20T09:30:00.000Z",
                     *           "processedAt": "2026-11-20T09:30:02.000Z",
                     *           "cloudDriveUploadStatus": "none",
                     *           "cloudDriveFileWebViewLink": null,
                     *           "failureCode": null,
                     *           "failureMessage": null,
                     *           "pageCount": 2,
                     *           "clientReferenceId": null,
                     *           "notes": null,
                     *           "validationStatus": "valid",
                     *           "reviewedAt": null,
                     *           "autoConfirmedAt": null,
                     *           "duplicateOf": null,
                     *           "duplicateFoundBy": null,
                     *           "assigneeId": null,
                     *           "stackId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *           "proposedParts": null
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DocumentParts"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly partDocument: {
        readonly parameters: {
            readonly query?: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId?: string;
            };
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PartDocument"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *           "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *           "documentType": "pdf",
                     *           "source": "upload",
                     *           "displaySubject": null,
                     *           "displayFrom": null,
                     *           "originalFileName": "invoice-4711.pdf",
                     *           "status": "extracted",
                     *           "createdAt": "2026-11-20T09:30:00.000Z",
                     *           "processedAt": "2026-11-20T09:30:02.000Z",
                     *           "cloudDriveUploadStatus": "none",
                     *           "cloudDriveFileWebViewLink": null,
                     *           "failureCode": null,
                     *           "failureMessage": null,
                     *           "pageCount": 2,
                     *           "clientReferenceId": null,
                     *           "notes": null,
                     *           "validationStatus": "valid",
                     *           "reviewedAt": null,
                     *           "autoConfirmedAt": null,
                     *           "duplicateOf": null,
                     *           "duplicateFoundBy": null,
                     *           "assigneeId": null,
                     *           "stackId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *           "proposedParts": null
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DocumentParts"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 412: components["responses"]["Problem412"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly mergeDocuments: {
        readonly parameters: {
            readonly query?: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId?: string;
            };
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MergeDocuments"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentType": "pdf",
                     *       "source": "upload",
                     *       "displaySubject": null,
                     *       "displayFrom": null,
                     *       "originalFileName": "invoice-4711.pdf",
                     *       "status": "extracted",
                     *       "createdAt": "2026-11-20T09:30:00.000Z",
                     *       "processedAt": "2026-11-20T09:30:02.000Z",
                     *       "cloudDriveUploadStatus": "none",
                     *       "cloudDriveFileWebViewLink": null,
                     *       "failureCode": null,
                     *       "failureMessage": null,
                     *       "pageCount": 2,
                     *       "clientReferenceId": null,
                     *       "notes": null,
                     *       "validationStatus": "valid",
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "duplicateOf": null,
                     *       "duplicateFoundBy": null,
                     *       "assigneeId": null,
                     *       "stackId": null,
                     *       "proposedParts": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Document"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 412: components["responses"]["Problem412"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly searchDocuments: {
        readonly parameters: {
            readonly query?: {
                /** @description What to look for. */
                readonly q?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchResult"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getViewUrl: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description Which file of a document that groups several, from 1. */
                readonly file?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://rowbox.example.com/files/doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1?file=1&expires=1795167300000&signature=1Zk…",
                     *       "fileName": "invoice-4711.pdf",
                     *       "contentType": "application/pdf",
                     *       "expiresAt": "2026-11-20T09:35:00.000Z",
                     *       "file": 1,
                     *       "fileCount": 1
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ViewUrl"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly listExtractions: {
        readonly parameters: {
            readonly query: {
                /** @description The mailbox whose extractions are listed. */
                readonly mailboxId: string;
                /** @description From 1. */
                readonly page?: number;
                /** @description Items a page, 1 to 100. */
                readonly pageSize?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
                     *           "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *           "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *           "data": {
                     *             "invoiceNumber": "4711",
                     *             "invoiceDate": "2026-04-03",
                     *             "total": 1250.5
                     *           },
                     *           "sections": {
                     *             "items": [
                     *               {
                     *                 "data": {
                     *                   "description": "Rent",
                     *                   "amount": 1250.5
                     *                 },
                     *                 "validationStatus": "valid",
                     *                 "validationIssues": [],
                     *                 "citations": {
                     *                   "description": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "Rent"
                     *                   },
                     *                   "amount": {
                     *                     "page": 1,
                     *                     "box": [
                     *                       0.62,
                     *                       0.41,
                     *                       0.88,
                     *                       0.43
                     *                     ],
                     *                     "text": "1.250,50 €"
                     *                   }
                     *                 },
                     *                 "confidence": {
                     *                   "description": 0.96,
                     *                   "amount": 0.98
                     *                 },
                     *                 "states": {
                     *                   "description": "found",
                     *                   "amount": "found"
                     *                 },
                     *                 "valueMeta": {
                     *                   "amount": {
                     *                     "currency": "EUR"
                     *                   }
                     *                 },
                     *                 "readValues": {},
                     *                 "alternatives": {},
                     *                 "confirmations": {}
                     *               }
                     *             ]
                     *           },
                     *           "validationStatus": "warning",
                     *           "validationIssues": [
                     *             {
                     *               "fieldKey": "invoiceDate",
                     *               "sectionId": null,
                     *               "rowIndex": null,
                     *               "severity": "warning",
                     *               "code": "ambiguous_value",
                     *               "message": "Invoice date can be read in more than one way: please compare \"2026-04-03\" with the document."
                     *             }
                     *           ],
                     *           "extractedAt": "2026-11-20T09:30:02.000Z",
                     *           "notes": [],
                     *           "citations": {
                     *             "invoiceNumber": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.12,
                     *                 0.88,
                     *                 0.13999999999999999
                     *               ],
                     *               "text": "4711"
                     *             },
                     *             "invoiceDate": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.15,
                     *                 0.88,
                     *                 0.16999999999999998
                     *               ],
                     *               "text": "03/04/2026"
                     *             },
                     *             "total": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.72,
                     *                 0.88,
                     *                 0.74
                     *               ],
                     *               "text": "1.250,50 €"
                     *             }
                     *           },
                     *           "confidence": {
                     *             "invoiceNumber": 0.99,
                     *             "invoiceDate": 0.61,
                     *             "total": 0.98
                     *           },
                     *           "states": {
                     *             "invoiceNumber": "confirmed",
                     *             "invoiceDate": "ambiguous",
                     *             "total": "found"
                     *           },
                     *           "valueMeta": {
                     *             "total": {
                     *               "currency": "EUR"
                     *             }
                     *           },
                     *           "readValues": {},
                     *           "alternatives": {
                     *             "invoiceDate": [
                     *               {
                     *                 "value": "2026-03-04",
                     *                 "citation": {
                     *                   "page": 1,
                     *                   "box": [
                     *                     0.62,
                     *                     0.15,
                     *                     0.88,
                     *                     0.16999999999999998
                     *                   ],
                     *                   "text": "03/04/2026"
                     *                 }
                     *               }
                     *             ]
                     *           },
                     *           "confirmations": {
                     *             "invoiceNumber": {
                     *               "at": "2026-11-20T10:05:00.000Z",
                     *               "by": "Rosa Lindner"
                     *             }
                     *           },
                     *           "engine": "rowbox",
                     *           "version": "12",
                     *           "attempt": 1,
                     *           "configVersion": 3,
                     *           "reviewedAt": null,
                     *           "autoConfirmedAt": null,
                     *           "reviewedBy": null
                     *         }
                     *       ],
                     *       "totalCount": 52,
                     *       "page": 1,
                     *       "pageSize": 25,
                     *       "hasNextPage": true
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ExtractionList"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getExtraction: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description The `ETag` of the answer one has: if it still stands, the answer is 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "data": {
                     *         "invoiceNumber": "4711",
                     *         "invoiceDate": "2026-04-03",
                     *         "total": 1250.5
                     *       },
                     *       "sections": {
                     *         "items": [
                     *           {
                     *             "data": {
                     *               "description": "Rent",
                     *               "amount": 1250.5
                     *             },
                     *             "validationStatus": "valid",
                     *             "validationIssues": [],
                     *             "citations": {
                     *               "description": {
                     *                 "page": 1,
                     *                 "box": [
                     *                   0.62,
                     *                   0.41,
                     *                   0.88,
                     *                   0.43
                     *                 ],
                     *                 "text": "Rent"
                     *               },
                     *               "amount": {
                     *                 "page": 1,
                     *                 "box": [
                     *                   0.62,
                     *                   0.41,
                     *                   0.88,
                     *                   0.43
                     *                 ],
                     *                 "text": "1.250,50 €"
                     *               }
                     *             },
                     *             "confidence": {
                     *               "description": 0.96,
                     *               "amount": 0.98
                     *             },
                     *             "states": {
                     *               "description": "found",
                     *               "amount": "found"
                     *             },
                     *             "valueMeta": {
                     *               "amount": {
                     *                 "currency": "EUR"
                     *               }
                     *             },
                     *             "readValues": {},
                     *             "alternatives": {},
                     *             "confirmations": {}
                     *           }
                     *         ]
                     *       },
                     *       "validationStatus": "warning",
                     *       "validationIssues": [
                     *         {
                     *           "fieldKey": "invoiceDate",
                     *           "sectionId": null,
                     *           "rowIndex": null,
                     *           "severity": "warning",
                     *           "code": "ambiguous_value",
                     *           "message": "Invoice date can be read in more than one way: please compare \"2026-04-03\" with the document."
                     *         }
                     *       ],
                     *       "extractedAt": "2026-11-20T09:30:02.000Z",
                     *       "notes": [],
                     *       "citations": {
                     *         "invoiceNumber": {
                     *           "page": 1,
                     *           "box": [
                     *             0.62,
                     *             0.12,
                     *             0.88,
                     *             0.13999999999999999
                     *           ],
                     *           "text": "4711"
                     *         },
                     *         "invoiceDate": {
                     *           "page": 1,
                     *           "box": [
                     *             0.62,
                     *             0.15,
                     *             0.88,
                     *             0.16999999999999998
                     *           ],
                     *           "text": "03/04/2026"
                     *         },
                     *         "total": {
                     *           "page": 1,
                     *           "box": [
                     *             0.62,
                     *             0.72,
                     *             0.88,
                     *             0.74
                     *           ],
                     *           "text": "1.250,50 €"
                     *         }
                     *       },
                     *       "confidence": {
                     *         "invoiceNumber": 0.99,
                     *         "invoiceDate": 0.61,
                     *         "total": 0.98
                     *       },
                     *       "states": {
                     *         "invoiceNumber": "confirmed",
                     *         "invoiceDate": "ambiguous",
                     *         "total": "found"
                     *       },
                     *       "valueMeta": {
                     *         "total": {
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "readValues": {},
                     *       "alternatives": {
                     *         "invoiceDate": [
                     *           {
                     *             "value": "2026-03-04",
                     *             "citation": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.15,
                     *                 0.88,
                     *                 0.16999999999999998
                     *               ],
                     *               "text": "03/04/2026"
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "confirmations": {
                     *         "invoiceNumber": {
                     *           "at": "2026-11-20T10:05:00.000Z",
                     *           "by": "Rosa Lindner"
                     *         }
                     *       },
                     *       "engine": "rowbox",
                     *       "version": "12",
                     *       "attempt": 1,
                     *       "configVersion": 3,
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "reviewedBy": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Extraction"];
                };
            };
            /** @description What the tag stands for is still so. */
            readonly 304: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly deleteExtraction: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
                /** @description `false`: its rows stay in the export workbook as the customer's own. */
                readonly deleteFromSpreadsheet?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted. */
            readonly 204: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getDocumentExtraction: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description The `ETag` of the answer one has: if it still stands, the answer is 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly documentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "data": {
                     *         "invoiceNumber": "4711",
                     *         "invoiceDate": "2026-04-03",
                     *         "total": 1250.5
                     *       },
                     *       "sections": {
                     *         "items": [
                     *           {
                     *             "data": {
                     *               "description": "Rent",
                     *               "amount": 1250.5
                     *             },
                     *             "validationStatus": "valid",
                     *             "validationIssues": [],
                     *             "citations": {
                     *               "description": {
                     *                 "page": 1,
                     *                 "box": [
                     *                   0.62,
                     *                   0.41,
                     *                   0.88,
                     *                   0.43
                     *                 ],
                     *                 "text": "Rent"
                     *               },
                     *               "amount": {
                     *                 "page": 1,
                     *                 "box": [
                     *                   0.62,
                     *                   0.41,
                     *                   0.88,
                     *                   0.43
                     *                 ],
                     *                 "text": "1.250,50 €"
                     *               }
                     *             },
                     *             "confidence": {
                     *               "description": 0.96,
                     *               "amount": 0.98
                     *             },
                     *             "states": {
                     *               "description": "found",
                     *               "amount": "found"
                     *             },
                     *             "valueMeta": {
                     *               "amount": {
                     *                 "currency": "EUR"
                     *               }
                     *             },
                     *             "readValues": {},
                     *             "alternatives": {},
                     *             "confirmations": {}
                     *           }
                     *         ]
                     *       },
                     *       "validationStatus": "warning",
                     *       "validationIssues": [
                     *         {
                     *           "fieldKey": "invoiceDate",
                     *           "sectionId": null,
                     *           "rowIndex": null,
                     *           "severity": "warning",
                     *           "code": "ambiguous_value",
                     *           "message": "Invoice date can be read in more than one way: please compare \"2026-04-03\" with the document."
                     *         }
                     *       ],
                     *       "extractedAt": "2026-11-20T09:30:02.000Z",
                     *       "notes": [],
                     *       "citations": {
                     *         "invoiceNumber": {
                     *           "page": 1,
                     *           "box": [
                     *             0.62,
                     *             0.12,
                     *             0.88,
                     *             0.13999999999999999
                     *           ],
                     *           "text": "4711"
                     *         },
                     *         "invoiceDate": {
                     *           "page": 1,
                     *           "box": [
                     *             0.62,
                     *             0.15,
                     *             0.88,
                     *             0.16999999999999998
                     *           ],
                     *           "text": "03/04/2026"
                     *         },
                     *         "total": {
                     *           "page": 1,
                     *           "box": [
                     *             0.62,
                     *             0.72,
                     *             0.88,
                     *             0.74
                     *           ],
                     *           "text": "1.250,50 €"
                     *         }
                     *       },
                     *       "confidence": {
                     *         "invoiceNumber": 0.99,
                     *         "invoiceDate": 0.61,
                     *         "total": 0.98
                     *       },
                     *       "states": {
                     *         "invoiceNumber": "confirmed",
                     *         "invoiceDate": "ambiguous",
                     *         "total": "found"
                     *       },
                     *       "valueMeta": {
                     *         "total": {
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "readValues": {},
                     *       "alternatives": {
                     *         "invoiceDate": [
                     *           {
                     *             "value": "2026-03-04",
                     *             "citation": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.15,
                     *                 0.88,
                     *                 0.16999999999999998
                     *               ],
                     *               "text": "03/04/2026"
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "confirmations": {
                     *         "invoiceNumber": {
                     *           "at": "2026-11-20T10:05:00.000Z",
                     *           "by": "Rosa Lindner"
                     *         }
                     *       },
                     *       "engine": "rowbox",
                     *       "version": "12",
                     *       "attempt": 1,
                     *       "configVersion": 3,
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "reviewedBy": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Extraction"];
                };
            };
            /** @description What the tag stands for is still so. */
            readonly 304: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly confirmExtraction: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConfirmationRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
                     *       "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *       "data": {
                     *         "invoiceNumber": "4711",
                     *         "invoiceDate": "2026-04-03",
                     *         "total": 1250.5
                     *       },
                     *       "sections": {
                     *         "items": [
                     *           {
                     *             "data": {
                     *               "description": "Rent",
                     *               "amount": 1250.5
                     *             },
                     *             "validationStatus": "valid",
                     *             "validationIssues": [],
                     *             "citations": {
                     *               "description": {
                     *                 "page": 1,
                     *                 "box": [
                     *                   0.62,
                     *                   0.41,
                     *                   0.88,
                     *                   0.43
                     *                 ],
                     *                 "text": "Rent"
                     *               },
                     *               "amount": {
                     *                 "page": 1,
                     *                 "box": [
                     *                   0.62,
                     *                   0.41,
                     *                   0.88,
                     *                   0.43
                     *                 ],
                     *                 "text": "1.250,50 €"
                     *               }
                     *             },
                     *             "confidence": {
                     *               "description": 0.96,
                     *               "amount": 0.98
                     *             },
                     *             "states": {
                     *               "description": "found",
                     *               "amount": "found"
                     *             },
                     *             "valueMeta": {
                     *               "amount": {
                     *                 "currency": "EUR"
                     *               }
                     *             },
                     *             "readValues": {},
                     *             "alternatives": {},
                     *             "confirmations": {}
                     *           }
                     *         ]
                     *       },
                     *       "validationStatus": "warning",
                     *       "validationIssues": [
                     *         {
                     *           "fieldKey": "invoiceDate",
                     *           "sectionId": null,
                     *           "rowIndex": null,
                     *           "severity": "warning",
                     *           "code": "ambiguous_value",
                     *           "message": "Invoice date can be read in more than one way: please compare \"2026-04-03\" with the document."
                     *         }
                     *       ],
                     *       "extractedAt": "2026-11-20T09:30:02.000Z",
                     *       "notes": [],
                     *       "citations": {
                     *         "invoiceNumber": {
                     *           "page": 1,
                     *           "box": [
                     *             0.62,
                     *             0.12,
                     *             0.88,
                     *             0.13999999999999999
                     *           ],
                     *           "text": "4711"
                     *         },
                     *         "invoiceDate": {
                     *           "page": 1,
                     *           "box": [
                     *             0.62,
                     *             0.15,
                     *             0.88,
                     *             0.16999999999999998
                     *           ],
                     *           "text": "03/04/2026"
                     *         },
                     *         "total": {
                     *           "page": 1,
                     *           "box": [
                     *             0.62,
                     *             0.72,
                     *             0.88,
                     *             0.74
                     *           ],
                     *           "text": "1.250,50 €"
                     *         }
                     *       },
                     *       "confidence": {
                     *         "invoiceNumber": 0.99,
                     *         "invoiceDate": 0.61,
                     *         "total": 0.98
                     *       },
                     *       "states": {
                     *         "invoiceNumber": "confirmed",
                     *         "invoiceDate": "ambiguous",
                     *         "total": "found"
                     *       },
                     *       "valueMeta": {
                     *         "total": {
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "readValues": {},
                     *       "alternatives": {
                     *         "invoiceDate": [
                     *           {
                     *             "value": "2026-03-04",
                     *             "citation": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.15,
                     *                 0.88,
                     *                 0.16999999999999998
                     *               ],
                     *               "text": "03/04/2026"
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "confirmations": {
                     *         "invoiceNumber": {
                     *           "at": "2026-11-20T10:05:00.000Z",
                     *           "by": "Rosa Lindner"
                     *         }
                     *       },
                     *       "engine": "rowbox",
                     *       "version": "12",
                     *       "attempt": 1,
                     *       "configVersion": 3,
                     *       "reviewedAt": null,
                     *       "autoConfirmedAt": null,
                     *       "reviewedBy": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Extraction"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 412: components["responses"]["Problem412"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly correctCells: {
        readonly parameters: {
            readonly query?: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId?: string;
            };
            readonly header?: {
                /** @description The language whose conventions numbers in texts follow, such as `de`: without it `"1.234,50"` is refused. */
                readonly "Content-Language"?: string;
                /** @description The `ETag` of the resource the change was made on; if it was changed meanwhile, 412. */
                readonly "If-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CellBatch"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "successCount": 1,
                     *       "failedUpdates": [
                     *         {
                     *           "extractionId": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d12",
                     *           "error": "Data.total: this field is computed by its formula and cannot be set."
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CellBatchResult"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 412: components["responses"]["Problem412"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly proposeRows: {
        readonly parameters: {
            readonly query: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DrawnTable"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "data": {
                     *             "description": "Rent",
                     *             "amount": 1250.5
                     *           },
                     *           "validationStatus": "valid",
                     *           "validationIssues": [],
                     *           "citations": {
                     *             "description": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.41,
                     *                 0.88,
                     *                 0.43
                     *               ],
                     *               "text": "Rent"
                     *             },
                     *             "amount": {
                     *               "page": 1,
                     *               "box": [
                     *                 0.62,
                     *                 0.41,
                     *                 0.88,
                     *                 0.43
                     *               ],
                     *               "text": "1.250,50 €"
                     *             }
                     *           },
                     *           "confidence": {
                     *             "description": 0.96,
                     *             "amount": 0.98
                     *           },
                     *           "states": {
                     *             "description": "found",
                     *             "amount": "found"
                     *           },
                     *           "valueMeta": {
                     *             "amount": {
                     *               "currency": "EUR"
                     *             }
                     *           },
                     *           "readValues": {},
                     *           "alternatives": {},
                     *           "confirmations": {}
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ProposedRows"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getRows: {
        readonly parameters: {
            readonly query?: {
                /** @description Group id; left out: the header table. */
                readonly section?: string;
                /** @description Split value; left out: all splits together. */
                readonly split?: string;
                /** @description `true` begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                readonly bom?: boolean;
            };
            readonly header?: {
                /** @description The `ETag` of the answer one has: if it still stands, the answer is 304. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The rows. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "section": null,
                     *       "split": "2026-04",
                     *       "columns": [
                     *         {
                     *           "key": "invoiceNumber",
                     *           "label": "Invoice number",
                     *           "type": "text",
                     *           "unit": null,
                     *           "isHeaderField": true
                     *         },
                     *         {
                     *           "key": "total",
                     *           "label": "Total",
                     *           "type": "currency",
                     *           "unit": "EUR",
                     *           "isHeaderField": true
                     *         }
                     *       ],
                     *       "rows": [
                     *         {
                     *           "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *           "extractionId": "ext_019aa0b35c807b8f9a3d5a0f6a0f1d11",
                     *           "extractedAt": "2026-11-20T09:30:02.000Z",
                     *           "rowIndex": 0,
                     *           "validationStatus": "valid",
                     *           "validationIssues": [],
                     *           "values": {
                     *             "invoiceNumber": "4711",
                     *             "total": 1250.5
                     *           },
                     *           "valueMeta": {
                     *             "total": {
                     *               "currency": "EUR"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "capped": false
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TableRows"];
                    readonly "text/csv": string;
                    readonly "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description What the tag stands for is still so. */
            readonly 304: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 406: components["responses"]["Problem406"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getSplits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly mailboxId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "splits": [
                     *         {
                     *           "split": "2026-10",
                     *           "totalDocuments": 40,
                     *           "exportSpreadsheetUrl": null
                     *         },
                     *         {
                     *           "split": "2026-11",
                     *           "totalDocuments": 12,
                     *           "exportSpreadsheetUrl": null
                     *         }
                     *       ],
                     *       "capped": false
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Splits"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getMailboxExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "provider": "folder",
                     *       "folder": "Bookkeeping/Invoices",
                     *       "webdav": null,
                     *       "uploadOriginals": false,
                     *       "providers": [
                     *         "folder",
                     *         "webdav"
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ExportSettings"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly replaceMailboxExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ExportInput"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "name": "Invoices",
                     *       "emailAddress": "invoices-7k2m9q@rowbox.example.com",
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ]
                     *       },
                     *       "configVersion": 3,
                     *       "extractionsToJudge": 0,
                     *       "layout": {
                     *         "version": 3,
                     *         "definition": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "source": "config",
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T09:20:00.000Z"
                     *       },
                     *       "isActive": true,
                     *       "hasDocuments": true,
                     *       "configLocked": false,
                     *       "totalDocuments": 52,
                     *       "failedDocuments": 1,
                     *       "documentsToCheck": 3,
                     *       "uncheckedDocuments": 7,
                     *       "accessType": "owned",
                     *       "access": "owner",
                     *       "ownerEmail": "owner@example.com",
                     *       "exportProvider": "none",
                     *       "exportFolderUrl": null,
                     *       "exportSpreadsheetUrl": null,
                     *       "syncStatus": "idle",
                     *       "lastSyncedAt": null,
                     *       "syncLastError": null,
                     *       "sampleInferenceSessionId": null,
                     *       "notificationPreferences": {
                     *         "documentProcessed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "documentFailed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "mailboxShared": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "autoConfirmed": {
                     *           "email": true,
                     *           "push": true
                     *         }
                     *       },
                     *       "autoConfirm": {
                     *         "enabled": false,
                     *         "wrongPerThousand": 5,
                     *         "sampleShare": 0.05
                     *       },
                     *       "retention": {
                     *         "filesDays": 90,
                     *         "extractionsDays": null,
                     *         "mailsDays": 30
                     *       },
                     *       "stacks": "propose",
                     *       "learnsFrom": [],
                     *       "createdAt": "2026-11-20T09:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Mailbox"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getExportFolders: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ExportInput"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "folders": [
                     *         "2025",
                     *         "2026"
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ExportFolders"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly syncMailbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *       "name": "Invoices",
                     *       "emailAddress": "invoices-7k2m9q@rowbox.example.com",
                     *       "config": {
                     *         "name": null,
                     *         "hint": null,
                     *         "fields": [
                     *           {
                     *             "key": "invoiceNumber",
                     *             "label": "Invoice number",
                     *             "type": "text",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": true,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "invoiceDate",
                     *             "label": "Invoice date",
                     *             "type": "date",
                     *             "hint": null,
                     *             "unit": null,
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           },
                     *           {
                     *             "key": "total",
                     *             "label": "Total",
                     *             "type": "currency",
                     *             "hint": null,
                     *             "unit": "EUR",
                     *             "values": null,
                     *             "required": false,
                     *             "formula": null,
                     *             "validate": null
                     *           }
                     *         ],
                     *         "groups": [
                     *           {
                     *             "id": "items",
                     *             "name": "Line items",
                     *             "fields": [
                     *               {
                     *                 "key": "description",
                     *                 "label": "Description",
                     *                 "type": "text",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               },
                     *               {
                     *                 "key": "amount",
                     *                 "label": "Amount",
                     *                 "type": "currency",
                     *                 "hint": null,
                     *                 "unit": null,
                     *                 "values": null,
                     *                 "required": false,
                     *                 "formula": null,
                     *                 "validate": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "splitKeys": [
                     *           {
                     *             "fieldKey": "invoiceDate",
                     *             "interval": "month"
                     *           }
                     *         ]
                     *       },
                     *       "configVersion": 3,
                     *       "extractionsToJudge": 0,
                     *       "layout": {
                     *         "version": 3,
                     *         "definition": {
                     *           "label": null,
                     *           "children": [
                     *             {
                     *               "type": "field",
                     *               "key": "invoiceNumber",
                     *               "label": "Invoice number",
                     *               "control": "text",
                     *               "span": 1
                     *             },
                     *             {
                     *               "type": "table",
                     *               "group": "items",
                     *               "tableColumns": [
                     *                 "description",
                     *                 "amount"
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "source": "config",
                     *         "createdAt": "2026-11-20T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T09:20:00.000Z"
                     *       },
                     *       "isActive": true,
                     *       "hasDocuments": true,
                     *       "configLocked": false,
                     *       "totalDocuments": 52,
                     *       "failedDocuments": 1,
                     *       "documentsToCheck": 3,
                     *       "uncheckedDocuments": 7,
                     *       "accessType": "owned",
                     *       "access": "owner",
                     *       "ownerEmail": "owner@example.com",
                     *       "exportProvider": "none",
                     *       "exportFolderUrl": null,
                     *       "exportSpreadsheetUrl": null,
                     *       "syncStatus": "idle",
                     *       "lastSyncedAt": null,
                     *       "syncLastError": null,
                     *       "sampleInferenceSessionId": null,
                     *       "notificationPreferences": {
                     *         "documentProcessed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "documentFailed": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "mailboxShared": {
                     *           "email": true,
                     *           "push": true
                     *         },
                     *         "autoConfirmed": {
                     *           "email": true,
                     *           "push": true
                     *         }
                     *       },
                     *       "autoConfirm": {
                     *         "enabled": false,
                     *         "wrongPerThousand": 5,
                     *         "sampleShare": 0.05
                     *       },
                     *       "retention": {
                     *         "filesDays": 90,
                     *         "extractionsDays": null,
                     *         "mailsDays": 30
                     *       },
                     *       "stacks": "propose",
                     *       "learnsFrom": [],
                     *       "createdAt": "2026-11-20T09:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Mailbox"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly downloadWorkbook: {
        readonly parameters: {
            readonly query?: {
                /** @description Of a mailbox with split keys: which one. */
                readonly split?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The workbook. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Content-Disposition": components["headers"]["Content-Disposition"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getArchive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "done": 240,
                     *       "total": 240,
                     *       "missing": 0,
                     *       "size": 48210331,
                     *       "error": null,
                     *       "requestedAt": "2026-11-20T09:30:02.000Z",
                     *       "expiresAt": "2026-11-27T09:31:40.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Archive"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly createArchive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 202: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "done": 240,
                     *       "total": 240,
                     *       "missing": 0,
                     *       "size": 48210331,
                     *       "error": null,
                     *       "requestedAt": "2026-11-20T09:30:02.000Z",
                     *       "expiresAt": "2026-11-27T09:31:40.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Archive"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly downloadArchive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The archive. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/zip": string;
                };
            };
            /** @description The part asked for. */
            readonly 206: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/zip": string;
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 416: components["responses"]["Problem416"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getMailboxQuality: {
        readonly parameters: {
            readonly query?: {
                /** @description How many days back documents count, by when they were first checked. */
                readonly days?: number;
                /** @description For which `autoConfirm` is told; left out: that of the mailbox. */
                readonly wrongPerThousand?: number;
                /** @description Only documents of this sender; spelling does not matter. */
                readonly sender?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-08-22T00:00:00.000Z",
                     *       "interval": "week",
                     *       "capped": false,
                     *       "senderKey": "supplier",
                     *       "documents": 2,
                     *       "untouched": 1,
                     *       "right": 7,
                     *       "corrected": 1,
                     *       "missing": 0,
                     *       "periods": [
                     *         {
                     *           "from": "2026-11-16",
                     *           "documents": 2,
                     *           "untouched": 1,
                     *           "right": 7,
                     *           "corrected": 1,
                     *           "missing": 0
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "sectionId": null,
                     *           "fieldKey": "total",
                     *           "label": "Total",
                     *           "right": 1,
                     *           "corrected": 1,
                     *           "missing": 0,
                     *           "periods": [
                     *             {
                     *               "from": "2026-11-16",
                     *               "right": 1,
                     *               "corrected": 1,
                     *               "missing": 0
                     *             }
                     *           ],
                     *           "documents": [
                     *             {
                     *               "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *               "name": "invoice-4711.pdf"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "senders": [
                     *         {
                     *           "sender": "Mustermann GmbH",
                     *           "documents": 2,
                     *           "untouched": 1,
                     *           "right": 7,
                     *           "corrected": 1,
                     *           "missing": 0,
                     *           "faulty": [
                     *             {
                     *               "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *               "name": "invoice-4711.pdf"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "autoConfirm": {
                     *         "enabled": true,
                     *         "wrongPerThousand": 5,
                     *         "sampleShare": 0.05,
                     *         "documents": 80,
                     *         "confirmed": 60,
                     *         "drawn": 3,
                     *         "drawnValues": 24,
                     *         "drawnWrong": 0,
                     *         "correctedLater": 0,
                     *         "checkedDocuments": 320,
                     *         "documentsNeeded": 173,
                     *         "threshold": 0.91,
                     *         "would": {
                     *           "documents": 200,
                     *           "confirmed": 148,
                     *           "values": 1184,
                     *           "wrong": 1
                     *         },
                     *         "periods": [
                     *           {
                     *             "from": "2026-11-16",
                     *             "documents": 80,
                     *             "confirmed": 60,
                     *             "drawn": 3,
                     *             "drawnValues": 24,
                     *             "drawnWrong": 0,
                     *             "correctedLater": 0
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["MailboxQuality"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getMailboxMemory: {
        readonly parameters: {
            readonly query?: {
                /** @description From 1. */
                readonly page?: number;
                /** @description Items a page, 1 to 100. */
                readonly pageSize?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "looks": [
                     *         {
                     *           "id": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *           "totalDocuments": 1,
                     *           "documents": [
                     *             {
                     *               "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *               "name": "invoice-4711.pdf",
                     *               "settledAt": "2026-11-20T09:32:00.000Z",
                     *               "settledBy": "owner@example.com",
                     *               "fields": [
                     *                 {
                     *                   "fieldKey": "total",
                     *                   "state": "corrected",
                     *                   "value": 1250.5
                     *                 }
                     *               ],
                     *               "groups": [
                     *                 {
                     *                   "sectionId": "items",
                     *                   "rows": 3
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "totalLooks": 1,
                     *       "totalDocuments": 1,
                     *       "page": 1,
                     *       "pageSize": 25
                     *     }
                     */
                    readonly "application/json": components["schemas"]["MailboxMemory"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly forgetMailboxMemory: {
        readonly parameters: {
            readonly query?: {
                /** @description Only what documents of this look taught. */
                readonly look?: string;
                /** @description Only what this document taught. */
                readonly document?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is forgotten. */
            readonly 204: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getProposals: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c9",
                     *           "name": "invoice-4712.pdf",
                     *           "taughtBy": {
                     *             "documentId": "doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1",
                     *             "name": "invoice-4711.pdf"
                     *           },
                     *           "changes": [
                     *             {
                     *               "sectionId": null,
                     *               "rowIndex": null,
                     *               "fieldKey": "total",
                     *               "before": 12.5,
                     *               "after": 1250.5
                     *             }
                     *           ],
                     *           "rowsAdded": 0,
                     *           "rowsRemoved": 0,
                     *           "totalChanges": 1
                     *         }
                     *       ],
                     *       "totalDocuments": 1,
                     *       "totalChanges": 1
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Proposals"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly acceptProposals: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChosenProposals"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalDocuments": 12
                     *     }
                     */
                    readonly "application/json": components["schemas"]["AcceptedProposals"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly leaveProposals: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChosenProposals"];
            };
        };
        readonly responses: {
            /** @description They stay as they are. */
            readonly 204: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getDrives: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly drives: readonly components["schemas"]["Drive"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly askForDriveConsent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly provider: "googleDrive" | "oneDrive";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DriveConsentRequest"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 201: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly Location: components["headers"]["Location"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Zm9v",
                     *       "url": "https://microsoft.com/devicelogin",
                     *       "userCode": "BCDF-GHJK",
                     *       "intervalSeconds": 5,
                     *       "expiresAt": "2026-11-20T09:45:02.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DriveConsent"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly finishDriveConsent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly provider: "googleDrive" | "oneDrive";
                readonly consentId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "waiting"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DriveConsentState"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly connectServiceAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ServiceAccountInput"];
            };
        };
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly drives: readonly components["schemas"]["Drive"][];
                    };
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly disconnectDrive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly provider: "googleDrive" | "oneDrive";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is disconnected. */
            readonly 204: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly backtestConfig: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Opaque identifier. Case matters. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BacktestRequest"];
            };
        };
        readonly responses: {
            /** @description Lines, each a `BacktestLine`. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/x-ndjson": components["schemas"]["BacktestLine"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 409: components["responses"]["Problem409"];
            readonly 413: components["responses"]["Problem413"];
            readonly 415: components["responses"]["Problem415"];
            readonly 422: components["responses"]["Problem422"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
    readonly getWorkStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done. */
            readonly 200: {
                headers: {
                    readonly "Api-Version": components["headers"]["Api-Version"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "asOf": "2026-11-20T09:30:02.000Z",
                     *       "items": [
                     *         {
                     *           "kind": "documentsWaiting",
                     *           "mailboxId": "mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2",
                     *           "mailboxName": "Invoices",
                     *           "count": 214,
                     *           "since": "2026-11-20T09:12:40.000Z",
                     *           "reason": "inTurn",
                     *           "detail": null
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["WorkStatus"];
                };
            };
            readonly 400: components["responses"]["Problem400"];
            readonly 401: components["responses"]["Problem401"];
            readonly 403: components["responses"]["Problem403"];
            readonly 404: components["responses"]["Problem404"];
            readonly 429: components["responses"]["Problem429"];
            readonly 503: components["responses"]["Problem503"];
        };
    };
}
