-- Alerts about transfers that were not checked in: their document, the shipment, is the subject.
alter table stock_alerts drop constraint stock_alerts_check;
alter table stock_alerts add constraint stock_alerts_subject check (case when kind = 'transfer-overdue'
  then num_nonnulls(item_id, food_id) = 0 and document_id is not null
  else num_nonnulls(item_id, food_id) = 1 end);

-- One open alert per kind, subject and location.
drop index stock_alerts_open;
create unique index stock_alerts_open on stock_alerts (kind, coalesce(item_id, food_id, document_id), location_id) nulls not distinct
  where resolved_at is null;
