-- Settings of the chain in sections. A version is never changed; the newest one of a section applies, and without one the built-in content.
create table setting_versions (
  section text not null,
  version int4 not null check (version > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Null: saved by a migration or by the seed.
  saved_by uuid,
  saved_at timestamptz not null,
  -- The version that was restored.
  restored int4 check (restored < version),
  primary key (section, version)
);

create trigger setting_versions_stay before update or delete on setting_versions for each row execute function reject_change();

-- The bills of the branch name the chain as the seller. It may keep an address of its own; an empty one is that of the chain.
alter table bill_headers add column uses_chain bool not null default false;
-- What was printed: the text at the end, and the rate of VAT.
alter table invoices add column footer text, add column vat_rate int4;

-- The seller that most branches name today becomes that of the chain. Their bills do not change: each keeps its address.
insert into setting_versions (section, version, content, saved_at)
select 'business', 1, jsonb_build_object('legalName', legal_name, 'address', (array_agg(address order by saved_at))[1], 'pan', pan,
  'phone', '', 'footer', '',
  'vat', jsonb_build_array(jsonb_build_object('from', '2020-01-01', 'isRegistered', is_vat, 'rate', 13))), now()
from bill_headers group by legal_name, pan, is_vat order by count(*) desc, legal_name, pan limit 1;

update bill_headers h set uses_chain = true from setting_versions s
where s.section = 'business' and s.version = 1 and h.legal_name = s.content ->> 'legalName' and h.pan = s.content ->> 'pan'
  and h.is_vat = (s.content -> 'vat' -> 0 ->> 'isRegistered')::bool;
