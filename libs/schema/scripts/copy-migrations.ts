/** Part of the build: `tsc` writes the programs to `dist`, this the migrations' SQL beside them. */
import { join } from 'node:path';

import { copyMigrations } from './migration-files';

const root = join(__dirname, '..');
copyMigrations(join(root, 'src'), join(root, 'dist'));
