-- letters that wait to be sent: written together with what they tell, without any secret in them
create table mail_outbox (
  id uuid primary key,
  kind text not null,
  to_address text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null
);
create index mail_outbox_due on mail_outbox (due_at);

-- links by which somebody sets a new password; only the hash of their token is kept
create table password_reset (
  account_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (account_id, token_hash)
);
create unique index password_reset_token on password_reset (token_hash);
