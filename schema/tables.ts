import {
  type ScopeTable,
  type ScopeEpochTable,
  type IdentityTable,
  type LastEpochTable,
  type FormerIdentityTable,
} from './tables/scope-tables';
import {
  type ConnectionTable,
  type ContainerTable,
  type ContainerMemberTable,
  type AccessGrantTable,
  type ItemTable,
  type UploadFileTable,
  type ImportRunTable,
  type CredentialTable,
  type PersonTable,
  type QuarantineTable,
  type UploadTable,
} from './tables/source-tables';
import {
  type PointTable,
  type PointItemTable,
  type CommitTable,
  type LineTable,
  type LinePointTable,
  type CommitFileTable,
  type DraftTable,
  type ScopeCursorTable,
  type ContextReceiptTable,
  type ProposalTable,
  type TombstoneTable,
  type RebuildItemTable,
} from './tables/memory-tables';
import {
  type CategoryLineTable,
  type EmbeddingTable,
  type EntryReadTable,
  type FactTable,
  type JournalTable,
  type PickTable,
  type QuestionTable,
} from './tables/journal-tables';
import {
  type CycleTable,
  type CallTable,
  type RequestTable,
  type SpendTable,
  type WipeReceiptTable,
} from './tables/cycle-tables';

/** All tables, as kysely sees them. */
export interface Database {
  scope: ScopeTable;
  scope_epoch: ScopeEpochTable;
  identity: IdentityTable;
  last_epoch: LastEpochTable;
  former_identity: FormerIdentityTable;
  connection: ConnectionTable;
  container: ContainerTable;
  container_member: ContainerMemberTable;
  access_grant: AccessGrantTable;
  item: ItemTable;
  upload_file: UploadFileTable;
  import_run: ImportRunTable;
  credential: CredentialTable;
  person: PersonTable;
  quarantine: QuarantineTable;
  upload: UploadTable;
  point: PointTable;
  point_item: PointItemTable;
  commit: CommitTable;
  line: LineTable;
  line_point: LinePointTable;
  commit_file: CommitFileTable;
  draft: DraftTable;
  scope_cursor: ScopeCursorTable;
  context_receipt: ContextReceiptTable;
  proposal: ProposalTable;
  tombstone: TombstoneTable;
  rebuild_item: RebuildItemTable;
  journal: JournalTable;
  entry_read: EntryReadTable;
  fact: FactTable;
  category_line: CategoryLineTable;
  question: QuestionTable;
  pick: PickTable;
  embedding: EmbeddingTable;
  cycle: CycleTable;
  call: CallTable;
  request: RequestTable;
  spend: SpendTable;
  wipe_receipt: WipeReceiptTable;
}
