import { type Server, type ServerDuplexStream, type ServiceDefinition, status } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';

import { descriptorsPath, loaderOptions, standardProtosDir } from '@headwater/contracts';

import { type DescriptorIndex, loadDescriptorIndex } from './descriptor-index';
import { tooManyStreams } from './status';

interface ReflectionRequest {
  host: string;
  messageRequest?: string;
  fileByFilename?: string;
  fileContainingSymbol?: string;
  fileContainingExtension?: { containingType: string; extensionNumber: number };
  allExtensionNumbersOfType?: string;
  listServices?: string;
}

interface ReflectionResponse {
  validHost?: string;
  originalRequest?: ReflectionRequest;
  fileDescriptorResponse?: { fileDescriptorProto: Buffer[] };
  allExtensionNumbersResponse?: { baseTypeName: string; extensionNumber: number[] };
  listServicesResponse?: { service: { name: string }[] };
  errorResponse?: { errorCode: number; errorMessage: string };
}

type ReflectionStream = ServerDuplexStream<ReflectionRequest, ReflectionResponse>;

const reflectionService = 'grpc.reflection.v1.ServerReflection';
const standardServices = [reflectionService, 'grpc.health.v1.Health'];

export interface Reflection {
  addTo(server: Server): void;
  /** Ends all open streams: an open one would block a graceful stop. */
  close(): void;
}

/** Server reflection for the named services, under its current name and the former one, for older clients. */
export function createReflection(services: readonly string[], maxStreams: number): Reflection {
  const streams = new Set<ReflectionStream>();
  const names = [...services, ...standardServices];
  let index: DescriptorIndex | undefined;

  function serve(stream: ReflectionStream): void {
    if (streams.size >= maxStreams) {
      stream.emit('error', tooManyStreams('streams of reflection'));
      return;
    }
    streams.add(stream);
    const forget = () => streams.delete(stream);
    stream.on('cancelled', forget).on('error', forget).on('close', forget);
    stream.on('data', (request: ReflectionRequest) => {
      index ??= loadDescriptorIndex(descriptorsPath);
      const response = {
        validHost: request.host,
        originalRequest: request,
        ...answer(request, names, index),
      };
      // Answers are far larger than requests, so no further request is read while the client leaves answers unread.
      if (!stream.write(response)) stream.pause();
    });
    stream.on('drain', () => stream.resume());
    stream.on('end', () => stream.end());
  }

  return {
    addTo(server) {
      const definition = loadReflection();
      server.addService(definition, { ServerReflectionInfo: serve });
      server.addService(underFormerName(definition), { ServerReflectionInfo: serve });
    },
    close() {
      for (const stream of streams) stream.end();
      streams.clear();
    },
  };
}

function answer(request: ReflectionRequest, services: string[], index: DescriptorIndex): ReflectionResponse {
  if (request.listServices !== undefined) {
    return { listServicesResponse: { service: services.map((name) => ({ name })) } };
  }
  if (request.fileByFilename !== undefined) {
    return filesOr(index.findByName(request.fileByFilename), `file ${request.fileByFilename}`);
  }
  if (request.fileContainingSymbol !== undefined) {
    return filesOr(
      index.findBySymbol(request.fileContainingSymbol),
      `symbol ${request.fileContainingSymbol}`,
    );
  }
  const baseTypeName = request.allExtensionNumbersOfType;
  if (baseTypeName !== undefined && index.hasMessage(baseTypeName)) {
    return { allExtensionNumbersResponse: { baseTypeName, extensionNumber: [] } };
  }
  return notFound(baseTypeName === undefined ? 'extension' : `type ${baseTypeName}`);
}

function filesOr(files: Buffer[] | undefined, what: string): ReflectionResponse {
  return files === undefined ? notFound(what) : { fileDescriptorResponse: { fileDescriptorProto: files } };
}

function notFound(what: string): ReflectionResponse {
  return { errorResponse: { errorCode: status.NOT_FOUND, errorMessage: `There is no such ${what}.` } };
}

function loadReflection(): ServiceDefinition {
  const file = 'grpc/reflection/v1/reflection.proto';
  return loadSync(file, { ...loaderOptions, includeDirs: [standardProtosDir] })[
    reflectionService
  ] as ServiceDefinition;
}

/** v1alpha has the same messages on the wire. */
function underFormerName(definition: ServiceDefinition): ServiceDefinition {
  return Object.fromEntries(
    Object.entries(definition).map(([name, method]) => [
      name,
      { ...method, path: method.path.replace('.v1.', '.v1alpha.') },
    ]),
  );
}
