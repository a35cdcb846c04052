-- who agreed, or did not, that a provider reads what they hand in; asked again when the provider is another
create table provider_consent (
  account_id uuid primary key references account (id) on delete cascade,
  provider text not null,
  agreed boolean not null,
  decided_at timestamptz not null
);

-- one row a call to a provider: figures alone, nothing of what was asked or answered
create table provider_call (
  account_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  trace_id text not null,
  call text not null,
  model text not null,
  prompt text not null,
  tokens_in int,
  tokens_out int,
  tokens_cached int,
  images int not null,
  ms int not null,
  origin text not null check (origin in ('provider', 'embedded-after-error', 'cache')),
  error text,
  called_at timestamptz not null,
  primary key (account_id, id)
);

-- what a person has used in a month; the caps are held here
create table provider_use (
  account_id uuid not null references account (id) on delete cascade,
  month date not null,
  calls int not null,
  primary key (account_id, month)
);

-- what the installation has used in a month; it belongs to nobody
create table provider_month (
  month date primary key,
  calls int not null,
  tokens bigint not null
);

-- answers to what only one person handed in
create table provider_answer (
  account_id uuid not null references account (id) on delete cascade,
  key bytea not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (account_id, key)
);
create index provider_answer_age on provider_answer (answered_at);

-- answers to what anybody can read; found only by who has the same page
create table provider_public_answer (
  key bytea primary key,
  answer jsonb not null,
  answered_at timestamptz not null
);
create index provider_public_answer_age on provider_public_answer (answered_at);

-- what the configured server can do, as the connection test found
create table provider_ability (
  server text primary key,
  abilities jsonb not null,
  probed_at timestamptz not null
);
