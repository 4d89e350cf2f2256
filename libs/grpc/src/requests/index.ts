export * as field from './fields';
export { isId } from './fields';
export { invalidField, readRequest, readUpdate } from './read-request';
