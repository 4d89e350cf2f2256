import { describeIsolation } from './describe-isolation';

describeIsolation('site isolation');
