import type { contracts, Handlers } from '@headwater/contracts';

export type DeliveryHandlers = Handlers<typeof contracts.contentDelivery>;
