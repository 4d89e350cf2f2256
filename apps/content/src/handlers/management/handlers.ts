import type { contracts, Handlers } from '@headwater/contracts';

export type ManagementHandlers = Handlers<typeof contracts.contentManagement>;
