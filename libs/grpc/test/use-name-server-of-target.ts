// The gRPC library then asks the name server that a target names, and not the system's.
process.env.GRPC_NODE_USE_ALTERNATIVE_RESOLVER = 'true';
