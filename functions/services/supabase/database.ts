import type { Profile } from '../../../src/domain/profile-schema.ts'

/** The tables as PostgREST shows them; supabase/migrations is where they are made. */
export interface Database {
  public: {
    Tables: {
      profiles: {
        Row: Row<Profile>
        Insert: never
        Update: Partial<Omit<Row<Profile>, 'id' | 'updated_at' | 'is_unconfirmed'>>
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: Record<never, never>
  }
}

/** The client library wants object types that an interface does not satisfy. */
type Row<Table> = { [Column in keyof Table]: Table[Column] }
