-- Alerts are ranked by the plates that cannot be cooked, then by the money at stake.
drop index stock_alerts_ranked;
create index stock_alerts_ranked on stock_alerts (severity, (-coalesce(plates, 0)), (-value), id) where resolved_at is null;

-- The last day of which the evening message was requested.
alter table stock_alert_settings add column evening_day date;
