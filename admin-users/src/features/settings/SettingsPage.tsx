import Stack from '@mui/material/Stack';
import { useCurrentUser } from '@teluk-mart/contract/session';
import type { Settings } from '@teluk-mart/domain/settings/sections';
import { UnsavedDialog, useUnsavedGuard } from '@teluk-mart/ui/dialog/unsaved-guard';
import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { useFailureToast } from '@teluk-mart/ui/hooks/failed-calls';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { TableLoading } from '@teluk-mart/ui/table/table-notices';
import { useState } from 'react';
import { SectionForm } from './SectionForm';
import { InvitationFields, ShopFields } from './SettingFields';
import { useGetSettingsQuery } from './settings-api';

/** Pengaturan: what changes without a release (docs/specification.md#settings-page). */
export default function SettingsPage() {
  const query = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  useFailureToast(query, 'Gagal mengambil pengaturan');
  return (
    <>
      <StaffPageHeading title="Pengaturan" intro="Yang Anda simpan langsung berlaku di situs." />
      {!data && error && <RetryNotice onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <TableLoading />}
      {data && <Sections settings={data} />}
    </>
  );
}

/** The sections that one's role may change; one guard watches over both forms. */
function Sections({ settings: { shop, invitations } }: { settings: Settings }) {
  const { role } = useCurrentUser();
  const [shopDirty, setShopDirty] = useState(false);
  const [invitationsDirty, setInvitationsDirty] = useState(false);
  const guard = useUnsavedGuard(shopDirty || invitationsDirty);
  return (
    <Stack sx={{ gap: 3 }}>
      {role === 'admin' && (
        <SectionForm id="shop" stored={shop} onDirtyChange={setShopDirty}>
          <ShopFields />
        </SectionForm>
      )}
      {invitations && (
        <SectionForm id="invitations" stored={invitations} onDirtyChange={setInvitationsDirty}>
          <InvitationFields />
        </SectionForm>
      )}
      <UnsavedDialog guard={guard} />
    </Stack>
  );
}
