import { openApiDocument } from '../src';

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
