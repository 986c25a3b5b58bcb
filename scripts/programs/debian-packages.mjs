/** Installs what `npm test` needs of Debian: a process of its own, so that npm installs meanwhile. */
import { installDebianPackages } from '../lib/debian-packages.mjs';

installDebianPackages();
