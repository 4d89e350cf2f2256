/** `npm run variables:list`: writes the names of all variables for the programs, which warn of those that nobody reads. */
import { writeFileSync } from 'node:fs';

import { listFile, renderList } from './variables';

writeFileSync(listFile, renderList());
