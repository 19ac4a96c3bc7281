# Which sources are compiled as one. What a small source costs is the headers that it reads, so a group takes a third of what
# its members take apart. Those that stand together share their names within `namespace {`: where two of them call two things
# the same, g++ says so; then give one its own name, or take it out of the group. What stands in no group is compiled alone:
# what is dear by itself, as grammars are, gains nothing, and of what each ply or line goes through g++ puts less in line
# when there is more beside it (game_splitter: eight instructions a ply). Build with -DDESCRY_TOGETHER=OFF to change one source over
# and over.

# compile_together(FOLDER NAME...): the sources FOLDER/NAME.cpp, or NAME.cpp where the folder is `.`
function(compile_together folder first)
    string(MAKE_C_IDENTIFIER "${folder}_${first}" group)
    foreach(name IN ITEMS ${first} ${ARGN})
        cmake_path(SET file NORMALIZE ${folder}/${name}.cpp)
        set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${group})
    endforeach()
endfunction()

compile_together(src/text alto collector confusables decode detect emphasis graphemes hocr offset_map other_letters)
compile_together(src/text columns djvu entities layout normalise places scan text utf8 xml)
compile_together(src/text rows strips)
compile_together(src/record algebraic dialects foreign law13 names print read traits vocabulary wire)
compile_together(src/record houses romance wire_squares wire_tokens)
compile_together(src/damage confusions trie)
compile_together(src/score glance glance_words)
compile_together(src/score
    choose_places describe_places find_records find_todays known_records printed_number signs_in_context slots)
compile_together(src/game lattice plausibility)
compile_together(src/decode decode margins)
compile_together(src/reading capitals decoded_scores doubts labels on_page region said tell_decoded typewriter
    where_games_begin)
compile_together(src/readers chosen end_of_game other_reading pieces read_scores solve tell_settled resumed)
compile_together(src/readers left_behind numbers_behind told_to_go_on)
compile_together(src/law
    articles_1897 claims colours forces matrix_distance odds penalties postal_time undertaking)
compile_together(src/law
    articles_1903 endless_checks matrix_game rule_checks rule_conduct rule_end rule_odds rule_records rule_sendings rule_series)
compile_together(src/law
    articles_bca matrix_play rule_false_moves rule_false_moves_old rule_put_back rule_start rule_told rule_told_end
    rule_two_running rulings)
compile_together(src/law articles_common rule_touched rule_touching subjects terms time_limit touched wire_turns)
compile_together(src/words facts fields introduces_variation language reference)
compile_together(src/words named_move player_names)
compile_together(src/repair compare house_style hypotheses mend repair_path)
compile_together(src/repair lookalikes spelling)
compile_together(src/rows
    below_numbers block_halves block_line block_words cell_lines cells end_in_flow first_turn frame left_in_words)
compile_together(src/rows
    block_numbers ending facing flow gutter known_records lines lone_records lost_record notes)
compile_together(src/rows
    numbers_beside opening_table parted put_back row_forms table variations wrapped_cells)
compile_together(src/rows pgn record_list row)
compile_together(src/heading
    diagram event_and_site full_names heading paired_names plain_heading start under_tags)
compile_together(src/sheet
    assemble begin_of_score beginnings chain end_of_score fragment_builder irregular_play join_links)
compile_together(src/sheet blocks fragment page replay unread wire)
compile_together(src/doubt
    corrections doubled doubtful_score doubtful_words in_remarks labels lost_in_column other_title unnamed_queen)
compile_together(src/doubt cut_records left_ranks untold_captures)
compile_together(src/c book findings guard options resolution)
compile_together(src/lint
    claims code_words exchange exchange_demands exchange_file game inquiry message_words select slips)
compile_together(src/lint
    exchange_records exchange_words message record record_alone record_names telegram telegram_open wire)
compile_together(src/write census exchange explain formats sarif svg time)
compile_together(src/write claims html resolution)
compile_together(src/write diagnostic irregular json json_game json_line lines notation)
compile_together(src/write pgn said_elsewhere score_sheet stream tags told_once wire)
