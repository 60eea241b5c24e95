-- Whether the person said the language; else it was taken from a browser, and another browser may say another one.
alter table users add column language_chosen boolean not null default false;
