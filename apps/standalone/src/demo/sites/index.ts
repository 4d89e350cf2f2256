import type { DemoSite } from '../model';
import { coffeeRoastery } from './coffee-roastery';
import { mountainHut } from './mountain-hut';
import { riverTrust } from './river-trust';

export const demoSites: DemoSite[] = [riverTrust, coffeeRoastery, mountainHut];
