import { withoutContentApi } from '../../lib/without-content-api';

/** Its users, sessions and password hashing are used; its own `/api/auth` and `/api/users` are not (decisions.md, section 7). */
export default withoutContentApi;
