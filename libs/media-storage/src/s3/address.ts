/** Where objects are stored on S3, and the connection to it. */
export interface S3Address {
  /** Absent: Amazon's endpoint of the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  /** Begins every key, such as `media/`; empty or with a slash at its end. */
  prefix: string;
  /** True: the bucket is in the path of URLs and not in the host name. */
  forcePathStyle: boolean;
  /** Absent: the SDK finds credentials (variables of AWS, profiles, roles of the machine). */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
}

/** For people: `s3://bucket/prefix at https://…`. */
export const describeAddress = ({ bucket, prefix, endpoint, region }: S3Address): string =>
  `s3://${bucket}/${prefix} at ${endpoint ?? `the endpoint of ${region}`}`;
