export { AppError, internalErrorMessage, invalidRequest, notFound, toAppError } from './app-error';
export type { AppErrorOptions, FieldErrors } from './app-error';
export { codeOfGrpcStatus, errorTable } from './table';
export type { ErrorCode } from './table';
