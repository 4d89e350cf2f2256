export type { AppErrorOptions, FieldErrors } from './app-error';
export {
  AppError,
  internalErrorMessage,
  invalidRequest,
  notFound,
  refuseChanged,
  refuseStale,
  toAppError,
} from './app-error';
export type { ErrorCode } from './table';
export { codeOfGrpcStatus, errorTable } from './table';
