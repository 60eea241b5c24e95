-- What all processes together have taken of a limit in its current minute. Not worth a line in the write-ahead log: it is
-- forgotten a minute later, and after a crash it begins anew.
create unlogged table limit_leases (
  limit_name text not null,
  -- Digest of whom it is about: network addresses are not kept.
  key bytea not null,
  taken int not null,
  -- Of these, what the last who asked was given.
  granted int not null,
  ends_at timestamptz not null,
  primary key (limit_name, key)
);
