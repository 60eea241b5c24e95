import { LANGUAGES, type Language } from '@rowbox/contract';

/* What mails about accounts, shares and webhooks say, in every language in which people are written to. */

export interface ShareInvitation {
  /** The mailbox's name. */
  readonly mailbox: string;
  /** The address of its owner. */
  readonly by: string;
  readonly role: 'viewer' | 'editor';
  /** Of whom it is for. */
  readonly email: string;
  /** Of the service. */
  readonly url: string;
}

export interface DisabledWebhook {
  /** The mailbox's name. */
  readonly mailbox: string;
  /** The address that was called. */
  readonly target: string;
  readonly reason: 'gone' | 'failing';
  readonly url: string;
}

export interface MailWords {
  /** Who does something, where that is not known any more. */
  readonly somebody: string;
  readonly password: string;
  readonly passwordText: (email: string, url: string) => string;
  readonly invitation: (by: string) => string;
  readonly invitationText: (by: string, email: string, url: string) => string;
  readonly share: (by: string, mailbox: string) => string;
  readonly shareText: (shared: ShareInvitation) => string;
  readonly webhook: (mailbox: string) => string;
  readonly webhookText: (webhook: DisabledWebhook) => string;
}

const WORDS: Readonly<Record<Language, MailWords>> = {
  en: {
    somebody: 'Somebody',
    password: 'Set a new password for Rowbox',
    passwordText: (email, url) => `Somebody, perhaps you, asked to set a new password for ${email}.

Set it here within an hour; the link works once:
${url}

If it was not you, do nothing: your password stays as it is.
`,
    invitation: (by) => `${by} invites you to Rowbox`,
    invitationText: (
      by,
      email,
      url,
    ) => `${by} invites you to work together in Rowbox, which turns documents into rows of a spreadsheet.

Choose a password and you are in. The link works once, for seven days:
${url}

You will sign in with ${email}. If you did not expect this, do nothing.
`,
    share: (by, mailbox) => `${by} shares “${mailbox}” with you`,
    shareText: ({
      mailbox,
      by,
      role,
      email,
      url,
    }) => `${by} shares the mailbox “${mailbox}” with you in Rowbox, which turns documents into rows of a spreadsheet. ${
      role === 'editor'
        ? 'You can add documents, correct what was read and change what is read.'
        : 'You can look at its documents and rows.'
    }

There is no account with your address ${email} yet. Ask ${by}, or whoever runs this Rowbox, for one; the mailbox is there as
soon as you sign in:
${url}

If you did not expect this, do nothing.
`,
    webhook: (mailbox) => `A webhook of “${mailbox}” was turned off`,
    webhookText: ({
      mailbox,
      target,
      reason,
      url,
    }) => `The mailbox “${mailbox}” no longer tells ${target} what happens in it: ${
      reason === 'gone'
        ? 'the receiver answered that it is gone (410).'
        : 'nothing could be delivered there for five days.'
    }

What it was to be told is kept for 30 days. When the receiver works again, turn the webhook on and replay what is missing:
${url}
`,
  },
  de: {
    somebody: 'Jemand',
    password: 'Neues Passwort für Rowbox festlegen',
    passwordText: (email, url) => `Jemand, vielleicht Sie, möchte für ${email} ein neues Passwort festlegen.

Das geht hier innerhalb einer Stunde; der Link gilt einmal:
${url}

Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.
`,
    invitation: (by) => `${by} lädt Sie zu Rowbox ein`,
    invitationText: (
      by,
      email,
      url,
    ) => `${by} lädt Sie ein, gemeinsam mit Rowbox zu arbeiten, das aus Dokumenten Zeilen einer Tabelle macht.

Wählen Sie ein Passwort, und Sie sind dabei. Der Link gilt einmal, sieben Tage lang:
${url}

Sie melden sich mit ${email} an. Haben Sie das nicht erwartet, tun Sie nichts.
`,
    share: (by, mailbox) => `${by} teilt „${mailbox}“ mit Ihnen`,
    shareText: ({
      mailbox,
      by,
      role,
      email,
      url,
    }) => `${by} teilt das Postfach „${mailbox}“ mit Ihnen in Rowbox, das aus Dokumenten Zeilen einer Tabelle macht. ${
      role === 'editor'
        ? 'Sie können Dokumente hinzufügen, Gelesenes berichtigen und ändern, was gelesen wird.'
        : 'Sie können seine Dokumente und Zeilen ansehen.'
    }

Zu Ihrer Adresse ${email} gibt es noch kein Konto. Bitten Sie ${by}, oder wer dieses Rowbox betreibt, um eines; das Postfach ist
da, sobald Sie sich anmelden:
${url}

Haben Sie das nicht erwartet, tun Sie nichts.
`,
    webhook: (mailbox) => `Ein Webhook von „${mailbox}“ wurde abgeschaltet`,
    webhookText: ({
      mailbox,
      target,
      reason,
      url,
    }) => `Das Postfach „${mailbox}“ teilt ${target} nicht mehr mit, was in ihm geschieht: ${
      reason === 'gone'
        ? 'Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410).'
        : 'Fünf Tage lang konnte dort nichts zugestellt werden.'
    }

Was mitzuteilen war, bleibt 30 Tage aufbewahrt. Arbeitet der Empfänger wieder, schalten Sie den Webhook ein und lassen Sie
zustellen, was fehlt:
${url}
`,
  },
  fr: {
    somebody: 'Quelqu’un',
    password: 'Définir un nouveau mot de passe pour Rowbox',
    passwordText: (
      email,
      url,
    ) => `Quelqu’un, peut-être vous, a demandé à définir un nouveau mot de passe pour ${email}.

Faites-le ici dans l’heure ; le lien ne sert qu’une fois :
${url}

Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.
`,
    invitation: (by) => `${by} vous invite sur Rowbox`,
    invitationText: (
      by,
      email,
      url,
    ) => `${by} vous invite à travailler ensemble dans Rowbox, qui transforme des documents en lignes d’un tableur.

Choisissez un mot de passe et vous y êtes. Le lien ne sert qu’une fois, pendant sept jours :
${url}

Vous vous connecterez avec ${email}. Si vous ne vous y attendiez pas, ne faites rien.
`,
    share: (by, mailbox) => `${by} partage « ${mailbox} » avec vous`,
    shareText: ({
      mailbox,
      by,
      role,
      email,
      url,
    }) => `${by} partage avec vous la boîte « ${mailbox} » dans Rowbox, qui transforme des documents en lignes d’un tableur. ${
      role === 'editor'
        ? 'Vous pouvez ajouter des documents, corriger ce qui a été lu et modifier ce qui est lu.'
        : 'Vous pouvez consulter ses documents et ses lignes.'
    }

Il n’y a pas encore de compte pour votre adresse ${email}. Demandez-en un à ${by}, ou à qui exploite ce Rowbox ; la boîte est là
dès que vous vous connectez :
${url}

Si vous ne vous y attendiez pas, ne faites rien.
`,
    webhook: (mailbox) => `Un webhook de « ${mailbox} » a été désactivé`,
    webhookText: ({
      mailbox,
      target,
      reason,
      url,
    }) => `La boîte « ${mailbox} » n’annonce plus à ${target} ce qui s’y passe : ${
      reason === 'gone'
        ? 'le destinataire a répondu qu’il n’existe plus (410).'
        : 'rien n’a pu y être livré pendant cinq jours.'
    }

Ce qui devait être annoncé est gardé 30 jours. Quand le destinataire fonctionne à nouveau, activez le webhook et faites livrer ce
qui manque :
${url}
`,
  },
  es: {
    somebody: 'Alguien',
    password: 'Establecer una nueva contraseña para Rowbox',
    passwordText: (
      email,
      url,
    ) => `Alguien, quizá usted, ha pedido establecer una nueva contraseña para ${email}.

Hágalo aquí en el plazo de una hora; el enlace sirve una vez:
${url}

Si no ha sido usted, no haga nada: su contraseña sigue como está.
`,
    invitation: (by) => `${by} le invita a Rowbox`,
    invitationText: (
      by,
      email,
      url,
    ) => `${by} le invita a trabajar juntos en Rowbox, que convierte documentos en filas de una hoja de cálculo.

Elija una contraseña y ya está dentro. El enlace sirve una vez, durante siete días:
${url}

Iniciará sesión con ${email}. Si no lo esperaba, no haga nada.
`,
    share: (by, mailbox) => `${by} comparte «${mailbox}» con usted`,
    shareText: ({
      mailbox,
      by,
      role,
      email,
      url,
    }) => `${by} comparte con usted el buzón «${mailbox}» en Rowbox, que convierte documentos en filas de una hoja de cálculo. ${
      role === 'editor'
        ? 'Puede añadir documentos, corregir lo leído y cambiar lo que se lee.'
        : 'Puede consultar sus documentos y filas.'
    }

Todavía no hay una cuenta con su dirección ${email}. Pida una a ${by}, o a quien gestione este Rowbox; el buzón está ahí en cuanto
inicie sesión:
${url}

Si no lo esperaba, no haga nada.
`,
    webhook: (mailbox) => `Se ha desactivado un webhook de «${mailbox}»`,
    webhookText: ({
      mailbox,
      target,
      reason,
      url,
    }) => `El buzón «${mailbox}» ya no avisa a ${target} de lo que ocurre en él: ${
      reason === 'gone'
        ? 'el receptor ha contestado que ya no existe (410).'
        : 'no se pudo entregar nada allí durante cinco días.'
    }

Lo que había que comunicar se guarda 30 días. Cuando el receptor vuelva a funcionar, active el webhook y haga entregar lo que falta:
${url}
`,
  },
  it: {
    somebody: 'Qualcuno',
    password: 'Impostare una nuova password per Rowbox',
    passwordText: (
      email,
      url,
    ) => `Qualcuno, forse lei, ha chiesto di impostare una nuova password per ${email}.

Lo faccia qui entro un’ora; il collegamento vale una volta:
${url}

Se non è stato lei, non faccia nulla: la sua password resta com’è.
`,
    invitation: (by) => `${by} la invita in Rowbox`,
    invitationText: (
      by,
      email,
      url,
    ) => `${by} la invita a lavorare insieme in Rowbox, che trasforma documenti in righe di un foglio di calcolo.

Scelga una password ed è dentro. Il collegamento vale una volta, per sette giorni:
${url}

Accederà con ${email}. Se non se lo aspettava, non faccia nulla.
`,
    share: (by, mailbox) => `${by} condivide «${mailbox}» con lei`,
    shareText: ({
      mailbox,
      by,
      role,
      email,
      url,
    }) => `${by} condivide con lei la casella «${mailbox}» in Rowbox, che trasforma documenti in righe di un foglio di calcolo. ${
      role === 'editor'
        ? 'Può aggiungere documenti, correggere ciò che è stato letto e cambiare ciò che viene letto.'
        : 'Può consultarne i documenti e le righe.'
    }

Non c’è ancora un account con il suo indirizzo ${email}. Ne chieda uno a ${by}, o a chi gestisce questo Rowbox; la casella è lì
appena accede:
${url}

Se non se lo aspettava, non faccia nulla.
`,
    webhook: (mailbox) => `Un webhook di «${mailbox}» è stato disattivato`,
    webhookText: ({
      mailbox,
      target,
      reason,
      url,
    }) => `La casella «${mailbox}» non comunica più a ${target} ciò che vi accade: ${
      reason === 'gone'
        ? 'il destinatario ha risposto che non esiste più (410).'
        : 'per cinque giorni non è stato possibile consegnarvi nulla.'
    }

Ciò che era da comunicare è conservato 30 giorni. Quando il destinatario funziona di nuovo, attivi il webhook e faccia consegnare
ciò che manca:
${url}
`,
  },
};

/** @param language null, or one of those that are no longer spoken here: English */
export const toLanguage = (language: string | null): Language =>
  LANGUAGES.find((known) => known === language) ?? 'en';

export const mailWords = (language: string | null): MailWords => WORDS[toLanguage(language)];
