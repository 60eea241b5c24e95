import type { Language } from '@rowbox/contract';
import { toLanguage } from './mail-words.ts';

/* What notifications say, in every language in which people are written to. */

export interface NewsWords {
  readonly read: (count: number) => string;
  readonly failed: (count: number) => string;
  readonly oneRead: (name: string) => string;
  readonly oneFailed: (name: string) => string;
  readonly assigned: (count: number) => string;
  readonly commented: (count: number) => string;
  readonly oneAssigned: (name: string) => string;
  readonly oneCommented: (name: string) => string;
  readonly shared: (mailbox: string) => string;
  readonly sharedBy: (by: string, mailbox: string) => string;
  readonly mayRead: string;
  readonly mayEdit: string;
  readonly nameless: string;
  readonly more: (count: number) => string;
  readonly open: (mailbox: string) => string;
  readonly why: string;
  readonly stop: string;
  readonly settings: string;
}

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const WORDS: Readonly<Record<Language, NewsWords>> = {
  en: {
    read: (count) => many(count, 'document read', 'documents read'),
    failed: (count) => `${count} could not be read`,
    oneRead: (name) => `“${name}” was read`,
    oneFailed: (name) => `“${name}” could not be read`,
    assigned: (count) => many(count, 'document assigned to you', 'documents assigned to you'),
    commented: (count) => many(count, 'document commented on', 'documents commented on'),
    oneAssigned: (name) => `“${name}” was assigned to you`,
    oneCommented: (name) => `There is a comment on “${name}”`,
    shared: (mailbox) => `“${mailbox}” was shared with you`,
    sharedBy: (by, mailbox) => `${by} shares the mailbox “${mailbox}” with you.`,
    mayRead: 'You can look at its documents and rows.',
    mayEdit: 'You can add documents, correct what was read and change what is read.',
    nameless: 'A document',
    more: (count) => `and ${count} more`,
    open: (mailbox) => `Open “${mailbox}”`,
    why: 'You get this because you use this mailbox.',
    stop: 'No more mails of this kind',
    settings: 'Choose what you are told',
  },
  de: {
    read: (count) => many(count, 'Dokument gelesen', 'Dokumente gelesen'),
    failed: (count) => `${count} nicht lesbar`,
    oneRead: (name) => `„${name}“ wurde gelesen`,
    oneFailed: (name) => `„${name}“ konnte nicht gelesen werden`,
    assigned: (count) => many(count, 'Dokument Ihnen zugewiesen', 'Dokumente Ihnen zugewiesen'),
    commented: (count) => many(count, 'Dokument kommentiert', 'Dokumente kommentiert'),
    oneAssigned: (name) => `„${name}“ wurde Ihnen zugewiesen`,
    oneCommented: (name) => `„${name}“ wurde kommentiert`,
    shared: (mailbox) => `„${mailbox}“ wurde mit Ihnen geteilt`,
    sharedBy: (by, mailbox) => `${by} teilt das Postfach „${mailbox}“ mit Ihnen.`,
    mayRead: 'Sie können seine Dokumente und Zeilen ansehen.',
    mayEdit: 'Sie können Dokumente hinzufügen, Gelesenes berichtigen und ändern, was gelesen wird.',
    nameless: 'Ein Dokument',
    more: (count) => `und ${count} weitere`,
    open: (mailbox) => `„${mailbox}“ öffnen`,
    why: 'Sie erhalten diese Nachricht, weil Sie dieses Postfach verwenden.',
    stop: 'Keine Mails dieser Art mehr',
    settings: 'Auswählen, was Sie erfahren',
  },
  fr: {
    read: (count) => many(count, 'document lu', 'documents lus'),
    failed: (count) => many(count, 'n’a pas pu être lu', 'n’ont pas pu être lus'),
    oneRead: (name) => `« ${name} » a été lu`,
    oneFailed: (name) => `« ${name} » n’a pas pu être lu`,
    assigned: (count) => many(count, 'document vous est confié', 'documents vous sont confiés'),
    commented: (count) => many(count, 'document commenté', 'documents commentés'),
    oneAssigned: (name) => `« ${name} » vous est confié`,
    oneCommented: (name) => `« ${name} » a un nouveau commentaire`,
    shared: (mailbox) => `« ${mailbox} » est partagée avec vous`,
    sharedBy: (by, mailbox) => `${by} partage la boîte « ${mailbox} » avec vous.`,
    mayRead: 'Vous pouvez consulter ses documents et ses lignes.',
    mayEdit: 'Vous pouvez ajouter des documents, corriger ce qui a été lu et modifier ce qui est lu.',
    nameless: 'Un document',
    more: (count) => `et ${count} de plus`,
    open: (mailbox) => `Ouvrir « ${mailbox} »`,
    why: 'Vous recevez ce message parce que vous utilisez cette boîte.',
    stop: 'Ne plus recevoir ce type de message',
    settings: 'Choisir ce qui vous est annoncé',
  },
  es: {
    read: (count) => many(count, 'documento leído', 'documentos leídos'),
    failed: (count) => many(count, 'no se pudo leer', 'no se pudieron leer'),
    oneRead: (name) => `Se ha leído «${name}»`,
    oneFailed: (name) => `No se pudo leer «${name}»`,
    assigned: (count) => many(count, 'documento asignado a usted', 'documentos asignados a usted'),
    commented: (count) => many(count, 'documento comentado', 'documentos comentados'),
    oneAssigned: (name) => `Se le ha asignado «${name}»`,
    oneCommented: (name) => `Hay un comentario sobre «${name}»`,
    shared: (mailbox) => `«${mailbox}» se ha compartido con usted`,
    sharedBy: (by, mailbox) => `${by} comparte el buzón «${mailbox}» con usted.`,
    mayRead: 'Puede consultar sus documentos y filas.',
    mayEdit: 'Puede añadir documentos, corregir lo leído y cambiar lo que se lee.',
    nameless: 'Un documento',
    more: (count) => `y ${count} más`,
    open: (mailbox) => `Abrir «${mailbox}»`,
    why: 'Recibe este mensaje porque usa este buzón.',
    stop: 'No recibir más mensajes de este tipo',
    settings: 'Elegir de qué se le avisa',
  },
  it: {
    read: (count) => many(count, 'documento letto', 'documenti letti'),
    failed: (count) => many(count, 'non leggibile', 'non leggibili'),
    oneRead: (name) => `«${name}» è stato letto`,
    oneFailed: (name) => `Non è stato possibile leggere «${name}»`,
    assigned: (count) => many(count, 'documento assegnato a lei', 'documenti assegnati a lei'),
    commented: (count) => many(count, 'documento commentato', 'documenti commentati'),
    oneAssigned: (name) => `«${name}» è stato assegnato a lei`,
    oneCommented: (name) => `C’è un commento su «${name}»`,
    shared: (mailbox) => `«${mailbox}» è stata condivisa con lei`,
    sharedBy: (by, mailbox) => `${by} condivide la casella «${mailbox}» con lei.`,
    mayRead: 'Può consultarne i documenti e le righe.',
    mayEdit: 'Può aggiungere documenti, correggere ciò che è stato letto e cambiare ciò che viene letto.',
    nameless: 'Un documento',
    more: (count) => `e altri ${count}`,
    open: (mailbox) => `Apri «${mailbox}»`,
    why: 'Riceve questo messaggio perché usa questa casella.',
    stop: 'Non ricevere più messaggi di questo tipo',
    settings: 'Scegliere di che cosa essere informati',
  },
};

export const newsWords = (language: string | null): NewsWords => WORDS[toLanguage(language)];
