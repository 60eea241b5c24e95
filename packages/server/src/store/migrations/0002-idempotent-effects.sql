-- What the first request with a key makes is named by this, so that a request that takes the key over after the first was
-- lost with its process finds what had been made already. It stays as long as the key does.
alter table idempotency_keys add column effect_id text not null default gen_random_uuid()::text;
