-- Sessions of head office end after twelve hours and after one hour without use.
update sessions s
set expires_at = least(s.expires_at, s.created_at + interval '12 hours'),
  idle_until = least(s.idle_until, s.last_used_at + interval '1 hour'),
  keep = false
from accounts a
where a.id = s.account_id and a.role in ('superadmin', 'admin') and s.ended_at is null;
