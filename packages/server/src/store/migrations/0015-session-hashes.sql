-- A session is kept by the SHA-256 of its token, so that who reads the database is nobody's session.
update user_sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
