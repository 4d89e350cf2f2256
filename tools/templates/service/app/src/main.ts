import { run } from '@headwater/runtime';

import { load__Name__Config } from './config';
import { create__Name__Service } from './service';

run('__name__', () => create__Name__Service(load__Name__Config(process.env)));
