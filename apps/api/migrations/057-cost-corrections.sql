-- A bill that differs from its receipt corrects the cost of the goods. Not validated: the existing rows satisfy a narrower constraint, and
-- reading the table would block postings.
alter table stock_documents drop constraint stock_documents_type_check;
alter table stock_documents add constraint stock_documents_type_check check (type in ('opening', 'receipt', 'supplier-return', 'consumption',
  'sale-return', 'production', 'shipment', 'arrival', 'waste', 'count', 'cost-correction', 'reversal')) not valid;
