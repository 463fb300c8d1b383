import { S3Client } from '../../objects/s3-client';
import { BUCKET_KEYS, BUCKET_REGION } from './signature';

/** A client with the keys that the test's bucket knows. */
export function bucketClient(url: URL, keys: Partial<typeof BUCKET_KEYS> = {}): S3Client {
  return new S3Client({ url, region: BUCKET_REGION, ...BUCKET_KEYS, ...keys });
}
