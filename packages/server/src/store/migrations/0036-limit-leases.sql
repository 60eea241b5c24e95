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

-- How many event streams of a caller each process has open. A process says so again every minute; one that was killed is
-- not counted for long.
create unlogged table stream_places (
  -- Digest of whose they are.
  caller bytea not null,
  process_id uuid not null,
  held int not null,
  seen_at timestamptz not null default now(),
  primary key (caller, process_id)
);
