-- When somebody last confirmed or corrected an extraction and left nothing in doubt, and the name they had. What is confirmed stands
-- with each value (header, sections): `confirmed`, with when and by whom.
alter table extractions add column reviewed_at timestamptz, add column reviewed_by text;
