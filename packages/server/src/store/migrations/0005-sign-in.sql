-- People sign in through better-auth, which looks an address up in lower case; the address itself stays as it was typed.
alter table users
  add column email_folded text not null generated always as (lower(email)) stored,
  add column email_verified boolean not null default false,
  add column image text,
  add column updated_at timestamptz not null default now();
drop index users_email;
create unique index users_email on users (email_folded);

-- Who is signed in, on which browser. The token is in the cookie, signed.
create table user_sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_sessions_user on user_sessions (user_id);

-- How a person proves who he is. There is one way so far, `credential`: a password, as scrypt "salt:key" in hex.
create table user_credentials (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index user_credentials_user on user_credentials (user_id);
insert into user_credentials (id, user_id, account_id, provider_id, password)
  select 'crd_' || id, id, id, 'credential', password_hash from users where password_hash is not null;
alter table users drop column password_hash;

-- One-time links by which a person sets a password.
create table user_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_verifications_identifier on user_verifications (identifier);
create index user_verifications_age on user_verifications (expires_at);
