import { withoutContentApi } from '../../lib/without-content-api';

/** Files come in through `POST /api/files/upload` and Strapi's UI only. */
export default withoutContentApi;
